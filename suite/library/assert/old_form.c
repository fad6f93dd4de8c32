//@ expect: error assertion-failure
// The older function behind assert.
#define _GNU_SOURCE
#include <assert.h>

void __assert(const char *, const char *, int);

int main(void) {
    __assert("x == 2", "file.c", 5); //~ assertion-failure
    return 0;
}
