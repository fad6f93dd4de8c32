//@ expect: ok
//@ exit: 134
//@ stdout: main
// abort ends the program by a signal: no registered function runs, and a shell sees exit code 134.
#include <stdio.h>
#include <stdlib.h>

static void bye(void) {
    puts("bye");
}

int main(void) {
    atexit(bye);
    puts("main");
    fflush(stdout);
    abort();
}
