//@ expect: ok
//@ inputs: 3, 7
//@ check: safe
// One index is less than the other, and neighbours differ: no order is needed.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[100] = {0};
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || j > 98 || i >= j)
        return 0;
    int s = a[i]++ + a[j]++;
    a[j] = a[j + 1]++;
    return s;
}
