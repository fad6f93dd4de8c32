//@ expect: rejected
// The range ends before it begins.

int a[9] = { [5 ... 2] = 1 }; //~ error 15: empty index range
int main(void) {
    return 0;
}
