//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ inputs: 37
// For a base that there is not, strtol stores no end.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[] = "12", *end;
    int base = __VERIFIER_nondet_int();
    if (base < 2 || base > 40)
        return 0;
    if (strtol(text, &end, base) > 100)
        return 1;
    if (end == text) //~ uninitialised-use
        return 2;
    return 0;
}
