//@ expect: rejected
// `typeof` has an operand.

int main(void) {
    typeof() x; //~ error 12: expected expression
    return 0;
}
