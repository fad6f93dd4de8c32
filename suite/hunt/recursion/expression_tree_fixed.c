//@ expect: ok
//@ inputs: 3,8,2,5,5
//@ hunt: nothing
// An expression in prefix form is read into a tree; a quotient by zero is zero.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct expression {
    int kind, number;
    struct expression *left, *right;
};

static struct expression *read(int depth) {
    struct expression *e = malloc(sizeof *e);
    e->kind = __VERIFIER_nondet_int();
    e->left = e->right = NULL;
    if (depth > 0 && e->kind >= 1 && e->kind <= 3) {
        e->left = read(depth - 1);
        e->right = read(depth - 1);
    } else {
        e->number = e->kind > 3 && e->kind < 14 ? e->kind - 3 : 1;
        e->kind = 0;
    }
    return e;
}

static int evaluate(const struct expression *e) {
    if (e->kind == 0)
        return e->number;
    int a = evaluate(e->left), b = evaluate(e->right);
    switch (e->kind) {
    case 1:
        return a + b;
    case 2:
        return a - b;
    default:
        return b ? a / b : 0;
    }
}

static void destroy(struct expression *e) {
    if (e) {
        destroy(e->left);
        destroy(e->right);
        free(e);
    }
}

int main(void) {
    struct expression *e = read(3);
    int value = evaluate(e);
    destroy(e);
    return value == 4711;
}
