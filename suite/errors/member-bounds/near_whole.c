//@ expect: ok
//@ run: --property member-bounds
//@ inputs: 3
//@ check: safe
//@ hunt: nothing
// All elements, and the address behind the last one.
extern unsigned __VERIFIER_nondet_uint(void);

struct counter {
    int digits[4];
    int length;
};

static int table[3][4];

int main(void) {
    struct counter c = { { 1, 2, 3, 4 }, 4 };
    int *end = &c.digits[4], sum = 0;
    for (int *p = c.digits; p != end; p++)
        sum += *p;
    for (int i = 0; i < 4; i++)
        c.digits[i] = i;
    unsigned row = __VERIFIER_nondet_uint();
    if (row < 3)
        table[row][3] = c.digits[row];
    return sum == 10 ? 0 : 1;
}
