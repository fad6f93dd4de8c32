//@ expect: rejected
// The call declares `half` as a function that returns int (with a warning); its definition differs.

int main(void) {
    half(3);
    return 0;
}
double half(int x) { //~ error 8: conflicting types for 'half'
    return x / 2.0;
}
