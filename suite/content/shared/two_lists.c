// Every data node is in two lists; what is changed through one is seen through the other.
//@ expect: ok
//@ inputs: 1,4,1,9,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct data {
    int raised;
    int value;
};

struct link {
    struct data *data;
    struct link *next;
};

static struct link *one, *other;

static void put(struct link **list, struct data *data) {
    struct link *l = malloc(sizeof *l);
    l->data = data;
    l->next = *list;
    *list = l;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct data *d = malloc(sizeof *d);
        d->value = __VERIFIER_nondet_int();
        d->raised = 0;
        put(&one, d);
        put(&other, d);
    }
    for (struct link *l = one; l; l = l->next)
        l->data->raised = 1;
    for (struct link *l = other; l; l = l->next)
        if (!l->data->raised)
            __VERIFIER_error();
    while (one) {
        struct link *next = one->next;
        free(one->data);
        free(one);
        one = next;
    }
    while (other) {
        struct link *next = other->next;
        free(other);
        other = next;
    }
    return 0;
}
