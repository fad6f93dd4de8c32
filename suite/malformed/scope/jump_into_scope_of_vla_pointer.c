//@ expect: rejected
// A pointer to a variable-length array has a variably modified type, too.

int main(void) {
    int n = 4;
    if (n > 5)
        goto inside; //~ error 9: jump into scope of 'p'
    int (*p)[n] = 0;
    n = p == 0;
inside:
    return n - 1;
}
