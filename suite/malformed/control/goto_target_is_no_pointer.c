//@ expect: rejected
// A computed `goto` jumps to an address.

int main(void) {
    double d = 1.0;
    goto *d; //~ error 11: computed goto must be of pointer type
}
