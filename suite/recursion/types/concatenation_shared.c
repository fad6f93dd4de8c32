//@ expect: error freed-access
//@ inputs: 0,1,3,0
//@ hunt: may find
// The second list keeps its cells, which are in both lists then.

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
    int value = c->value; //~ freed-access
    l->first = c->next;
    free(c);
    if (l->count < 3 || l->first->next->next == NULL) //~ freed-access
        l->count--;
    return value;
}

static void destroy(struct list *l) {
    while (l->count > 0)
        pop(l);
    free(l);
}

static void concatenate(struct list *l, struct list *other) {
    if (other->count == 0)
        return;
    if (l->count == 0)
        l->first = other->first;
    else
        l->last->next = other->first;
    l->last = other->last;
    l->count = l->count + other->count < 3 ? l->count + other->count : 3;
}

int main(void) {
    struct list *a = create(), *b = create();
    while (__VERIFIER_nondet_int())
        append(a, __VERIFIER_nondet_int());
    while (__VERIFIER_nondet_int())
        append(b, __VERIFIER_nondet_int());
    concatenate(a, b);
    destroy(b);
    destroy(a);
    return 0;
}
