//@ expect: error assertion-failure
//@ inputs: 1,20,0
//@ check: possible assertion-failure
// An entry that has reached the limit goes on.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int value;
    struct entry *next;
};

int main(void) {
    struct entry *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 10 || value > 20)
            continue;
        struct entry *e = malloc(sizeof *e);
        e->next = list;
        e->value = value;
        list = e;
    }
    for (int round = 0; round < 2; round++)
        for (struct entry *e = list; e; e = e->next) {
            assert(e->value >= 10 && e->value <= 20); //~ assertion-failure
            if (e->value <= 20)
                e->value++;
        }
    while (list) {
        struct entry *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
