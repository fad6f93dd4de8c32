//@ expect: error bad-argument
//@ sanitizers: says "passing zero to ctz()", because it has a check for this argument
// The trailing zeros of 0 are undefined.

int main(void) {
    volatile unsigned long long x = 0;
    volatile int n = __builtin_ctzll(x); //~ bad-argument
    return 0;
}
