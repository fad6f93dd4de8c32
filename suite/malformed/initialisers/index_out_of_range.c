//@ expect: rejected
// The designator lies behind the end of the array, or before its beginning.

int a[3] = { [3] = 1 }; //~ error 15: designator index exceeds array bounds
int b[3] = { [1 ... 5] = 1 }; //~ error 21: designator index exceeds array bounds
int c[3] = { [-1] = 1 }; //~ error 15: designator index is negative
int main(void) {
    return 0;
}
