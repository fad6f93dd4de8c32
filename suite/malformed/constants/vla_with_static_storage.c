//@ expect: rejected
// A variable-length array lives in its block.

int main(void) {
    int n = 4;
    static int a[n]; //~ error 16: variably modified type
    extern int b[n]; //~ error 16: variably modified type
    return 0;
}
