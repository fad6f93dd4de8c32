//@ expect: ok
//@ exit: 7
//@ stdout: before
//@ stdout: second handler
//@ stdout: first handler
// exit ends the program from a nested call, after the atexit handlers in reverse order.
#include <stdio.h>
#include <stdlib.h>

static void first(void)
{
    puts("first handler");
}

static void second(void)
{
    puts("second handler");
}

static void leave(int depth)
{
    if (depth == 0)
        exit(7);
    leave(depth - 1);
    puts("never");
}

int main(void)
{
    atexit(first);
    atexit(second);
    puts("before");
    leave(3);
    return 1;
}
