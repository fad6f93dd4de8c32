//@ expect: rejected
// A brace that closes nothing.

int f(void) {
    return 1;
}
} //~ error 1: expected declaration
int main(void) {
    return f() - 1;
}
