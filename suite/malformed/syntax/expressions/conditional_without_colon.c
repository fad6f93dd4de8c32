//@ expect: rejected
// The third operand is missing together with its colon.

int main(void) {
    int x = 1;
    x = x ? 2; //~ error 14: expected ':'
    return x - 2;
}
