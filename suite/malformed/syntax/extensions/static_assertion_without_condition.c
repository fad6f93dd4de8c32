//@ expect: rejected
// There is nothing to assert.

_Static_assert(); //~ error 16: expected expression
int main(void) {
    return 0;
}
