//@ expect: rejected
// Two dimensions take two subscripts.

int main(void) {
    int a[2][2] = { { 0 } };
    return a[0][1][1]; //~ error 19: subscripted value is neither array nor pointer
}
