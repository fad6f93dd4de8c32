//@ expect: ok
//@ exit: 9
//@ stdout: 0
//@ stdout: two
//@ stdout: one
// quick_exit runs the functions of at_quick_exit in reverse order, not those of atexit.
#include <stdio.h>
#include <stdlib.h>

static void never(void) {
    puts("never");
}

static void one(void) {
    puts("one");
    fflush(stdout);
}

static void two(void) {
    puts("two");
}

int main(void) {
    atexit(never);
    printf("%d\n", at_quick_exit(one));
    at_quick_exit(two);
    quick_exit(9);
}
