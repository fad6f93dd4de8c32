//@ expect: error bad-call
//@ with: parameter_types.part.c
//@ warns: conflicting types for 'half' in two files
//@ check: possible bad-call
// The caller passes something else than the function takes.

int half(int x);
int main(void) {
    return half(0); //~ bad-call: argument 1
}
