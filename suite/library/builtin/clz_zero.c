//@ expect: error bad-argument
//@ sanitizers: says "passing zero to clz()", because it has a check for this argument
// The leading zeros of 0 are undefined.

int main(void) {
    volatile unsigned x = 0;
    volatile int n = __builtin_clz(x); //~ bad-argument
    return 0;
}
