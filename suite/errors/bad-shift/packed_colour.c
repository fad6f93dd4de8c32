//@ expect: error bad-shift
//@ run: --property shift
//@ check: possible bad-shift
//@ hunt: finds
//@ std: gnu17
// A byte is promoted to int, which its highest bit does not fit.
int main(void) {
    unsigned char alpha = 200, red = 1;
    unsigned colour = (unsigned)(alpha << 24 | red << 16); //~ bad-shift: does not fit
    return colour == 0;
}
