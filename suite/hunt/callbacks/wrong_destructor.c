//@ expect: error memory-lost
//@ inputs: 2,1,2
//@ hunt: finds
//@ check: possible memory-lost
// Each kind of value has its destructor. Values of kind 2 own a second block, which the destructor that stands in the table for them does not know.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct value {
    int kind;
    char *text;
};

static void destroy_number(struct value *v) {
    free(v); //~ memory-lost
}

static void destroy_text(struct value *v) {
    free(v->text);
    free(v);
}

static void (*const destroy[3])(struct value *) = {
    destroy_number,
    destroy_number,
    destroy_number,
};

static struct value *make(int kind) {
    struct value *v = malloc(sizeof *v);
    v->kind = kind;
    v->text = kind == 2 ? calloc(8, 1) : NULL;
    return v;
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        int kind = __VERIFIER_nondet_int();
        if (kind < 0 || kind > 2)
            break;
        struct value *v = make(kind);
        destroy[v->kind](v);
    }
    return 0;
}
