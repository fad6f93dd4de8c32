//@ expect: error memory-not-freed
//@ run: --leaks exit
//@ check: possible memory-not-freed
// A program that is aborted ends as well.
#include <stdlib.h>

static char *buffer;

int main(void) {
    buffer = malloc(3); //~ memory-not-freed
    abort(); //~ memory-not-freed
}
