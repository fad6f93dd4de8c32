//@ expect: ok
//@ check: safe
//@ inputs: 36
// For every base that there is, strtol stores where the number ends.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *end;
    int base = __VERIFIER_nondet_int();
    if (base < 2 || base > 36)
        return 0;
    if (strtol("12", &end, base) > 100)
        return 1;
    return *end != 0 && *end != '2' && *end != '1';
}
