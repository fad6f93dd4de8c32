//@ expect: error null-access
//@ inputs: 1,1,1,2,1,3,1,4,1,5,0,1,0
//@ hunt: may find
// The list is not counted anew when one of three or more is taken out.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct cell {
    int value;
    struct cell *next;
};

/* How many cells there are: 3 stands for three or more. */
struct list {
    struct cell *first, *last;
    int count;
};

static struct list *create(void) {
    struct list *l = malloc(sizeof *l);
    l->first = l->last = NULL;
    l->count = 0;
    return l;
}

static void append(struct list *l, int value) {
    struct cell *c = malloc(sizeof *c);
    c->value = value;
    c->next = NULL;
    if (l->count == 0)
        l->first = c;
    else
        l->last->next = c;
    l->last = c;
    if (l->count < 3)
        l->count++;
}

static int pop(struct list *l) {
    struct cell *c = l->first;
    int value = c->value; //~ null-access
    l->first = c->next;
    free(c);
    if (l->count < 3)
        l->count--;
    return value;
}

static void destroy(struct list *l) {
    while (l->count > 0)
        pop(l);
    free(l);
}

int main(void) {
    struct list *l = create();
    while (__VERIFIER_nondet_int())
        append(l, __VERIFIER_nondet_int());
    while (l->count >= 2 && __VERIFIER_nondet_bool()) {
        pop(l);
        pop(l);
    }
    destroy(l);
    return 0;
}
