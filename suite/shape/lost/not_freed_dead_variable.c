//@ expect: error memory-not-freed
//@ run: --leaks exit
//@ check: possible memory-not-freed
//@ sanitizers: silent, because what is still held is no leak for them
// The variable is not read again when the program ends.
#include <stdlib.h>

int main(void) {
    char *p = malloc(4); //~ memory-not-freed
    if (p)
        exit(0); //~ memory-not-freed
    free(p);
    return 0;
}
