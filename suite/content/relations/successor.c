// Two fields of every node always differ by one; both are raised, or both begin again.
//@ expect: ok
//@ inputs: 1,1,0,1,2,1,1,2,0
//@ hunt: nothing
//@ template: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int this, that;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->this = 0;
        n->that = 1;
        n->next = list;
        list = n;
    }
    int event;
    while ((event = __VERIFIER_nondet_int()) != 0)
        for (struct node *n = list; n; n = n->next) {
            if (event == 1 && n->this < 1000) {
                n->this++;
                n->that++;
            } else if (event == 2) {
                n->this = 0;
                n->that = 1;
            }
        }
    for (struct node *n = list; n; n = n->next)
        assert(n->that == n->this + 1);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
