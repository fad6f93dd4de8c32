//@ expect: rejected
// An array is not assigned as a whole.

int main(void) {
    int a[2] = { 1, 2 }, b[2] = { 3, 4 };
    a = b; //~ error 7: assignment to expression with array type
    return a[0] - 1;
}
