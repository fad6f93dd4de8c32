//@ expect: ok
//@ check: safe
//@ args: one two
//@ stdout: one
//@ stdout: two
// The bytes of each argument, found by two indexes at every step.
#include <stdio.h>

int main(int argc, char **argv) {
    int k, i;
    for (k = 1; k < argc; k++) {
        for (i = 0; argv[k][i] != '\0'; i++)
            putchar(argv[k][i]);
        putchar('\n');
    }
    return 0;
}
