//@ expect: rejected
// A declaration inside a block speaks of the same object.

int total = 0;
int main(void) {
    extern long total; //~ error 17: conflicting types for 'total'
    return 0;
}
