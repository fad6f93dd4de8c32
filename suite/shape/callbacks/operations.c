//@ expect: ok
//@ check: safe
//@ inputs: 1,0,1,1,1,0,0
// Objects of two kinds in one list: each has the table of its kind, with functions at several offsets, which are called and compared.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct shape;

struct ops {
    int sides;
    int (*area)(const struct shape *);
    void (*destroy)(struct shape *);
};

struct shape {
    struct shape *next;
    const struct ops *ops;
    int size;
};

static int square(const struct shape *s) {
    return s->size * s->size;
}

static int line(const struct shape *s) {
    return s->size - s->size;
}

static void destroy(struct shape *s) {
    free(s);
}

static const struct ops squares = { 4, square, destroy }, lines = { 1, line, destroy };

int main(void) {
    struct shape *list = NULL;
    int sides = 0;
    while (__VERIFIER_nondet_int()) {
        struct shape *s = malloc(sizeof *s);
        s->ops = __VERIFIER_nondet_int() ? &squares : &lines;
        s->size = 3;
        s->next = list;
        list = s;
    }
    for (struct shape *s = list; s; s = s->next) {
        sides |= s->ops->sides;
        if (s->ops == &lines && s->ops->area(s) != 0)
            return 1;
        s->ops->area(s);
    }
    while (list) {
        struct shape *s = list;
        list = s->next;
        s->ops->destroy(s);
    }
    return sides > 5;
}
