//@ expect: ok
//@ exit: 42
//@ stdout: bye
// exit ends the program from anywhere, after the registered functions; the code is cut to eight bits.
#include <stdio.h>
#include <stdlib.h>

static void bye(void) {
    puts("bye");
}

static void leave(int depth) {
    if (depth == 0)
        exit(256 + 42);
    leave(depth - 1);
    puts("not here");
}

int main(void) {
    atexit(bye);
    leave(3);
    return 0;
}
