//@ expect: ok
//@ run: --property files
//@ inputs: 3
//@ check: safe
//@ hunt: nothing
// Every stream is closed, on every way, however many there are.
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int save(unsigned number) {
    FILE *to = tmpfile();
    if (!to)
        return 0;
    if (number == 7) {
        fclose(to);
        return 1;
    }
    fprintf(to, "%u", number);
    return fclose(to) == 0;
}

int main(void) {
    for (unsigned n = __VERIFIER_nondet_uint() % 100; n > 0; n--)
        save(n);
    return 0;
}
