//@ expect: error missing-return-value
//@ sanitizers: silent, because they have no check of values
//@ valgrind: silent, because the register holds some value
// One path through the function ends without a return.
static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}

int main(void) {
    if (sign(0)) //~ missing-return-value
        return 1;
    return 0;
}
