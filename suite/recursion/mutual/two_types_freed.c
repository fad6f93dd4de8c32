//@ expect: error freed-access
//@ inputs: 1,1,1,0
//@ hunt: may find
// A square is freed before its link is read.

#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

struct circle {
    int radius;
    struct square *next;
};

struct square {
    struct circle *next;
    int side, colour;
};

static struct square *squares(void);

static struct circle *circles(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct circle *c = malloc(sizeof *c);
    c->radius = 1;
    c->next = squares();
    return c;
}

static struct square *squares(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct square *s = malloc(sizeof *s);
    s->side = 2;
    s->colour = 0;
    s->next = circles();
    return s;
}

static void free_square(struct square *s);

static void free_circle(struct circle *c) {
    if (c != NULL) {
        free_square(c->next);
        free(c);
    }
}

static void free_square(struct square *s) {
    if (s != NULL) {
        free(s);
        free_circle(s->next); //~ freed-access
    }
}

int main(void) {
    free_circle(circles());
    return 0;
}
