//@ expect: ok
//@ exit: 7
//@ stdout: main
// _Exit ends the program at once: registered functions do not run.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void bye(void) {
    puts("bye");
}

int main(void) {
    atexit(bye);
    puts("main");
    fflush(stdout);
    _Exit(7);
}
