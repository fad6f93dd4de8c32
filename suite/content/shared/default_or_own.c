// A node uses a common default or data of its own; only its own data is freed with it.
//@ expect: ok
//@ inputs: 1,5,1,-3,1,8,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct data {
    int value;
};

struct node {
    int owns;
    struct data *data;
    struct node *next;
};

static struct data standard = {5};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        struct node *n = malloc(sizeof *n);
        n->owns = value != 5;
        if (n->owns) {
            n->data = malloc(sizeof *n->data);
            n->data->value = value;
        } else {
            n->data = &standard;
        }
        n->next = list;
        list = n;
    }
    while (list) {
        struct node *next = list->next;
        assert(list->owns || list->data->value == 5);
        if (list->owns)
            free(list->data);
        free(list);
        list = next;
    }
    return 0;
}
