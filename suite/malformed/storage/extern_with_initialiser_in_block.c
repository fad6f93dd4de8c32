//@ expect: rejected
// A block may speak of a variable elsewhere, but not initialise it.

int main(void) {
    extern int total = 3; //~ error 24: 'total' has both 'extern' and initialiser
    return 0;
}
