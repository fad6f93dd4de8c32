// The nodes of a list own data nodes, whose values are from 0 to 99.
//@ expect: ok
//@ inputs: 1,5,1,5,1,100,1,99,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct data {
    int value;
};

struct node {
    struct data *data;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 0 || value > 99)
            continue;
        struct data *data = malloc(sizeof *data);
        data->value = value;
        struct node *n = malloc(sizeof *n);
        n->data = data;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->data->value >= 0 && p->data->value <= 99);
    while (list) {
        struct node *next = list->next;
        free(list->data);
        free(list);
        list = next;
    }
    return 0;
}
