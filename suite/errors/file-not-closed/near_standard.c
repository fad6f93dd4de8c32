//@ expect: ok
//@ run: --property files
//@ check: safe
//@ hunt: nothing
//@ stdout: standard streams need not be closed
// What was open before the program began need not be closed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    puts("standard streams need not be closed");
    if (ferror(stdout))
        abort();
    exit(0);
}
