//@ expect: ok
//@ stdout: early
//@ stdout: late
//@ stdout: main 3
//@ stdout: last first
//@ stdout: last second
// Constructors run before main in order of their priority, destructors after it in reverse.
#include <stdio.h>

static int state;

static void __attribute__((constructor(200))) late(void)
{
    puts("late");
    state += 2;
}

static void __attribute__((constructor(150))) early(void)
{
    puts("early");
    state = 1;
}

__attribute__((destructor(150))) static void second(void)
{
    puts("last second");
}

__attribute__((destructor(200))) static void first(void)
{
    puts("last first");
}

int main(void)
{
    printf("main %d\n", state);
    return 0;
}
