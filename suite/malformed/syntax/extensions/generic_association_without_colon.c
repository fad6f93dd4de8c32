//@ expect: rejected
// A type and its value are separated by a colon.

int main(void) {
    return _Generic(1, int 0); //~ error 28: expected ':'
}
