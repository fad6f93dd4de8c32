//@ expect: error unsequenced-access
//@ warns: unsequenced
// The index is read beside the increment, in no order.

int main(void) {
    int a[3] = { 0, 0, 0 }, i = 0;
    a[i] = i++; //~ unsequenced-access
    return a[0];
}
