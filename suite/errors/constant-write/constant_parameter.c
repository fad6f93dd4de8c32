//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// A parameter of constant type is constant once the argument was taken.
static int clamp(const int value) {
    if (value > 9)
        *(int *)&value = 9; //~ constant-write
    return value;
}

int main(void) {
    return clamp(5) + clamp(10);
}
