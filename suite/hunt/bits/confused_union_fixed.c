//@ expect: ok
//@ inputs: 4096
//@ hunt: nothing
//@ check: safe
// A value is a number or a pointer, as its tag says.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct value {
    enum { NUMBER, POINTER } tag;
    union {
        long number;
        int *pointer;
    } as;
};

static void make_number(struct value *v, int number) {
    if (v->tag == POINTER)
        free(v->as.pointer);
    v->as.number = number;
    v->tag = NUMBER;
}

int main(void) {
    struct value v = { POINTER, { 0 } };
    v.as.pointer = calloc(1, sizeof(int));
    int number = __VERIFIER_nondet_int();
    if (number >= 1 && number <= 5000)
        make_number(&v, number);
    if (v.tag == POINTER) {
        *v.as.pointer = 7;
        free(v.as.pointer);
    }
    return 0;
}
