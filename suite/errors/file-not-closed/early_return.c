//@ expect: error file-not-closed
//@ run: --property files
//@ inputs: 7
//@ check: possible file-not-closed
//@ hunt: finds
// A way out that does not close what was opened.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

static int save(int number) {
    FILE *to = tmpfile(); //~ file-not-closed
    if (!to)
        return 0;
    if (number == 7)
        return 1;
    fprintf(to, "%d", number);
    fclose(to);
    return 2;
}

int main(void) {
    int saved = save(__VERIFIER_nondet_int());
    return saved > 2; //~ file-not-closed
}
