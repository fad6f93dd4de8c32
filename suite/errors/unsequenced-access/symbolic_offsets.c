//@ expect: error unsequenced-access
//@ inputs: 1, 0
//@ check: possible unsequenced-access
//@ hunt: finds
// Elements of one array by two pointers, at indices that are inputs: the same one for i = 1, j = 0.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[100] = {0};
    int *p = a + 1;
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i > 98 || j < 0 || j > 98)
        return 0;
    return a[i]++ + p[j]++; //~ unsequenced-access
}
