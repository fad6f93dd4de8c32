// Each new first value is above the one before by 1 to 10: from the front the values decrease.
//@ expect: ok
//@ inputs: 1,0,1,9,1,4,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = malloc(sizeof *list);
    int count = 1;
    list->value = 0;
    list->next = NULL;
    while (count < 1000 && __VERIFIER_nondet_int()) {
        int more = __VERIFIER_nondet_int();
        if (more < 0 || more > 9)
            break;
        struct node *n = malloc(sizeof *n);
        n->value = list->value + 1 + more;
        n->next = list;
        list = n;
        count++;
    }
    for (struct node *p = list; p->next; p = p->next)
        assert(p->value > p->next->value);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
