//@ expect: error undefined-behaviour
//@ warns: unsequenced
// The index is read beside the increment, in no order.

int main(void) {
    int a[3] = { 0, 0, 0 }, i = 0;
    a[i] = i++; //~ undefined-behaviour
    return a[0];
}
