//@ expect: ok
//@ exit: 3
//@ stdout: 0
//@ stdout: main
//@ stdout: second
//@ stdout: late
//@ stdout: second
//@ stdout: late
//@ stdout: first
// Functions registered with atexit run in reverse order, also those registered meanwhile, when main returns.
#include <stdio.h>
#include <stdlib.h>

static void first(void) {
    puts("first");
}

static void late(void) {
    puts("late");
}

static void second(void) {
    puts("second");
    atexit(late);
}

int main(void) {
    printf("%d\n", atexit(first));
    atexit(second);
    atexit(second);
    puts("main");
    return 3;
}
