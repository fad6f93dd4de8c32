//@ expect: ok
//@ check: safe
//@ exit: 3
//@ stdout: at the end
// The program ends as by `exit`: what is registered runs.
#include <err.h>
#include <stdio.h>
#include <stdlib.h>

static void finish(void) {
    puts("at the end");
}

int main(void) {
    atexit(finish);
    err(3, "cannot open '%s'", "file");
    puts("not here");
    return 0;
}
