//@ expect: rejected
// A statement is no value.

int main(void) {
    int x = return 5; //~ error 13: expected expression
    return x;
}
