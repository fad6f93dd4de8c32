//@ expect: error bad-call
//@ std: gnu89
//@ model: lp64
//@ with: implicit_result.part.c
//@ warns: conflicting types for 'name_of' in two files
//@ check: possible bad-call
// The result of a function without a declaration is cut to an `int`.

int main(void) {
    return name_of(3) == 0; //~ bad-call
}
