//@ expect: error error-call
//@ inputs: 3,5,2
//@ hunt: finds
// Two frogs jump by fixed widths along a row of stones. They meet only on common multiples of both widths: of the stones with a flag this can
// be 30 alone, after 16 jumps of widths 3 and 5 (or others that divide it).
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const int flags[] = { 11, 13, 30 };

int main(void) {
    int width = __VERIFIER_nondet_int();
    int other = __VERIFIER_nondet_int();
    int flag = __VERIFIER_nondet_int();
    if (width < 2 || width > 6 || other <= width || other > 6 || flag < 0 || flag > 2)
        return 0;
    int a = 0, b = 0;
    for (int jump = 0; jump < 20; jump++) {
        if (a <= b)
            a += width;
        else
            b += other;
        if (a == b && a == flags[flag])
            reach_error(); //~ error-call
    }
    return 0;
}
