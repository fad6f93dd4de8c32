//@ expect: ok
//@ exit: 1
//@ stdout: bye
// exit does not run the functions of at_quick_exit.
#include <stdio.h>
#include <stdlib.h>

static void never(void) {
    puts("never");
}

static void bye(void) {
    puts("bye");
}

int main(void) {
    at_quick_exit(never);
    atexit(bye);
    exit(1);
}
