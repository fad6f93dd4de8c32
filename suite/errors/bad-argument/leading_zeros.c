//@ expect: error bad-argument
//@ sanitizers: says "not a valid argument", because they know this builtin
// The number of leading zeros of 0 is not defined.
static int log2_of(unsigned n) {
    return 31 - __builtin_clz(n); //~ bad-argument
}

int main(void) {
    return log2_of(8) - 3 + (log2_of(0) == 12345);
}
