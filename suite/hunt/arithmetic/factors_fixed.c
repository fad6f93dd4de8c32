//@ expect: ok
//@ inputs: 17,23
//@ hunt: nothing
//@ check: safe
// What an area differs from 391 is divided by, unless it is zero.
extern int __VERIFIER_nondet_int(void);

static int ratio(int width, int height) {
    int difference = width * height - 391;
    if (difference == 0)
        return 0;
    return 100000 / difference;
}

int main(void) {
    int width = __VERIFIER_nondet_int();
    int height = __VERIFIER_nondet_int();
    if (width < 2 || height < width || height > 1000)
        return 0;
    return ratio(width, height) == 77777;
}
