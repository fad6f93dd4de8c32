//@ expect: ok
//@ inputs: 1,1,1,0
// Two fields follow patterns of their own, which belong together.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    char kind;
    int weight;
    struct node *next;
};

int main(void) {
    struct node *list = NULL, *last = NULL;
    int phase = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->kind = phase == 0 ? 'a' : phase == 1 ? 'b' : 'c';
        n->weight = phase == 1 ? -1 : 7;
        n->next = NULL;
        if (last)
            last->next = n;
        else
            list = n;
        last = n;
        phase = (phase + 1) % 3;
    }
    for (struct node *p = list; p; p = p->next)
        assert((p->kind == 'b') == (p->weight < 0));
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
