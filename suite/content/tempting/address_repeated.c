// A new node need not lie where a freed one lay, although it does with many C libraries.
//@ expect: error assertion-failure
//@ hunt: finds
//@ check: possible assertion-failure

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
    assert(fresh == old); //~ assertion-failure
    free(fresh);
    return 0;
}
