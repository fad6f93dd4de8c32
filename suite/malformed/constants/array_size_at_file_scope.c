//@ expect: rejected
// Outside of functions the size is constant.

int n = 4;
int a[n]; //~ error 7: not a constant expression
int main(void) {
    return 0;
}
