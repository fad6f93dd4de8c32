//@ expect: error unsequenced-access
//@ warns: unsequenced
// Arguments of a call are not sequenced with each other.

static int add(int a, int b) {
    return a + b;
}
int main(void) {
    int n = 1;
    return add(n++, n++); //~ unsequenced-access
}
