//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of static objects
//@ inputs: 5
// The depth of the recursion comes from outside, the array's size does not.
extern unsigned __VERIFIER_nondet_uint(void);

static int seen[4];

static void visit(unsigned depth) {
    if (!depth)
        return;
    seen[depth - 1] = 1; //~ out-of-bounds
    visit(depth - 1);
}

int main(void) {
    visit(__VERIFIER_nondet_uint());
    return seen[0];
}
