//@ expect: ok
//@ check: safe
// Bit-fields that were set, beside others in the same byte that were not.
struct flags {
    unsigned low : 3, middle : 7, high : 5;
    int sign : 4;
};

int main(void) {
    struct flags f;
    f.middle = 100;
    f.sign = -3;
    if (f.middle != 100 || f.sign != -3)
        return 1;
    f.low = 5;
    if (f.low != 5 || f.middle != 100)
        return 2;
    struct flags g = f;
    return g.sign + 3;
}
