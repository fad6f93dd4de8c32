//@ expect: ok
//@ run: --property overflow
//@ inputs: 100
//@ check: safe
//@ hunt: nothing
// What is narrower than int is computed as int and cut: that is no overflow. Nor is the way of an index to an address.
extern signed char __VERIFIER_nondet_char(void);

int main(void) {
    signed char c = __VERIFIER_nondet_char();
    short s = 32767;
    unsigned u = 0;
    int table[4] = { 1, 2, 3, 4 }, *p = table + 3;
    c += 100;
    c++;
    c *= 3;
    c = -c;
    s++;
    s -= 2;
    u--;
    u *= 3;
    p -= 2;
    return s == 32766 && u == 4294967293u && p[1] == 3 && c >= -128 ? 0 : 1;
}
