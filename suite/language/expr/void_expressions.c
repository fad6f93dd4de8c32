//@ expect: ok
//@ stdout: one
//@ stdout: two
//@ stdout: three
//@ stdout: four
//@ stdout: count 6
// Void expressions in every place the grammar allows one.
#include <stdio.h>

static int count;

static void tick(void)
{
    count++;
}

static void forward(void)
{
    return tick();      /* returning a void expression */
}

static void nothing(void)
{
    ;
    {
    }
    return;
}

int main(void)
{
    (void)0;
    puts("one");
    tick(), tick();
    puts("two");
    count > 100 ? tick() : (void)puts("three");
    for (tick(); count < 5; tick())
        nothing();
    (void)(puts("four"), count);
    forward();
    if (0)
        tick();
    else
        (void)count;
    printf("count %d\n", count);
    return 0;
}
