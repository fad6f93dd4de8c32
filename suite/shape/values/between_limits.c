//@ expect: ok
//@ inputs: 1,12,1,25,1,20,0
//@ check: safe
// All values of a list stay between 10 and 20, whatever is done to them. The first entry is allocated elsewhere.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int value;
    struct entry *next;
};

int main(void) {
    struct entry *list = malloc(sizeof *list);
    struct entry *last = list;
    list->next = NULL;
    list->value = 10;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 10 || value > 20)
            continue;
        struct entry *e = malloc(sizeof *e);
        e->next = NULL;
        e->value = value;
        last->next = e;
        last = e;
    }
    for (int round = 0; round < 30; round++)
        for (struct entry *e = list; e; e = e->next) {
            assert(e->value >= 10 && e->value <= 20);
            if (e->value < 20)
                e->value++;
            else
                e->value /= 2;
        }
    while (list) {
        struct entry *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
