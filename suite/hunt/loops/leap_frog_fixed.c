//@ expect: ok
//@ inputs: 3,5,2
//@ hunt: nothing
// Two frogs jump by fixed widths along a row of stones. The stones with a flag are prime, so that they do not meet there.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const int flags[] = { 11, 13, 31 };

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
            reach_error();
    }
    return 0;
}
