// As pointers_to_data.c, but neighbours with equal values share their data: the inputs 1,5,1,5,0
// free it twice.
//@ expect: error double-free
//@ inputs: 1,5,1,5,0
//@ hunt: finds

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
        struct data *data = list && list->data->value == value ? list->data : malloc(sizeof *data);
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
        free(list->data); //~ double-free
        free(list);
        list = next;
    }
    return 0;
}
