//@ expect: error bad-shift
//@ run: --strict
//@ std: gnu17
// A signed number is shifted beyond what its type holds.
int main(void) {
    volatile int high = 3;
    return (high << 31) != 0; //~ bad-shift
}
