//@ expect: error division-by-zero
//@ inputs: 17,23
//@ hunt: finds
//@ check: possible division-by-zero
// What an area differs from 391 is divided by; 17 times 23 are the only sides from 2 on that make it.
extern int __VERIFIER_nondet_int(void);

static int ratio(int width, int height) {
    int difference = width * height - 391;
    return 100000 / difference; //~ division-by-zero
}

int main(void) {
    int width = __VERIFIER_nondet_int();
    int height = __VERIFIER_nondet_int();
    if (width < 2 || height < width || height > 1000)
        return 0;
    return ratio(width, height) == 77777;
}
