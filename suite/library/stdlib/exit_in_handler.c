//@ expect: ok
//@ exit: 5
//@ stdout: middle
//@ stdout: last
// A registered function that calls exit itself: the others still run, and the last code counts.
#include <stdio.h>
#include <stdlib.h>

static void last(void) {
    puts("last");
}

static void middle(void) {
    puts("middle");
    exit(5);
}

int main(void) {
    atexit(last);
    atexit(middle);
    return 2;
}
