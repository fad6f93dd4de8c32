// A new node may lie where a freed one lay: that their addresses differ cannot be proved, although
// they do on the machine of Harrier.
//@ expect: ok
//@ check: possible assertion-failure
//@ native: differs, because the C library gives the same memory again

#include <assert.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *old = malloc(sizeof *old);
    old->value = 1;
    old->next = NULL;
    free(old);
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = 2;
    fresh->next = NULL;
    assert(fresh != old); //~ assertion-failure
    free(fresh);
    return 0;
}
