//@ expect: rejected
// The value is selected by types, not by values.

int main(void) {
    return _Generic(1, 1: 0); //~ error 24: expected type name
}
