//@ expect: error wild-access
//@ inputs: 4096
//@ hunt: finds
//@ check: possible wild-access
// A value is a number or a pointer. Its tag is not changed when it becomes a large number, which is then followed as a pointer.
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
    if (number < 4096)
        v->tag = NUMBER;
}

int main(void) {
    struct value v = { POINTER, { 0 } };
    v.as.pointer = calloc(1, sizeof(int));
    int number = __VERIFIER_nondet_int();
    if (number >= 1 && number <= 5000)
        make_number(&v, number);
    if (v.tag == POINTER) {
        *v.as.pointer = 7; //~ wild-access
        free(v.as.pointer);
    }
    return 0;
}
