//@ expect: ok
//@ inputs: 1,1,1,0
//@ hunt: nothing
// Cells of two types take turns in a list; each has functions of its own, which call those of the other.

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
        struct circle *next = s->next;
        free(s);
        free_circle(next);
    }
}

int main(void) {
    free_circle(circles());
    return 0;
}
