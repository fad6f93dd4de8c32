//@ expect: rejected
// A generic selection selects from at least one association.

int main(void) {
    return _Generic(1); //~ error 22: expected ','
}
