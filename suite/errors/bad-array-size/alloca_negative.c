//@ expect: error bad-array-size
//@ inputs: 3
//@ check: possible bad-array-size
//@ sanitizers: says "stack-overflow", because the pointer to the top of the stack has left it
//@ valgrind: says "Invalid write", because it sees only the access
// The difference of two lengths, the wrong way round, as the size of a block on the stack.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int need = __VERIFIER_nondet_int(), have = 400000000;
    char *rest = __builtin_alloca(need - have); //~ bad-array-size: -399999997
    rest[0] = 1;
    return rest[0] - 1;
}
