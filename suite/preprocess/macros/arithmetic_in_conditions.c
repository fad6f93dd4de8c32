//@ expect: ok
//@ exit: 15
// Conditions calculate with the widest integers, and unknown names are zero.

#define VERSION 3
int main(void) {
    int bits = 0;
#if VERSION >= 2 && VERSION < 4
    bits |= 1;
#endif
#if UNKNOWN == 0 && !defined(UNKNOWN)
    bits |= 2;
#endif
#if -1 > 0u
    bits |= 4;
#endif
#if (1 ? 2 : (1 / 0)) == 2 && 'a' == 97
    bits |= 8;
#endif
    return bits;
}
