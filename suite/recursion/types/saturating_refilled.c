//@ expect: ok
//@ inputs: 1,1,1,2,0,1,3,1,1,4,0,1,5,0,0
//@ hunt: nothing
// A list that knows whether it has none, one, two, or more cells. The client takes out two at once now and
// then, and goes on to put in.

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
    int value = c->value;
    l->first = c->next;
    free(c);
    if (l->count < 3 || l->first->next->next == NULL)
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
    while (__VERIFIER_nondet_int()) {
        append(l, __VERIFIER_nondet_int());
        if (l->count >= 2 && __VERIFIER_nondet_bool()) {
            pop(l);
            pop(l);
        }
    }
    destroy(l);
    return 0;
}
