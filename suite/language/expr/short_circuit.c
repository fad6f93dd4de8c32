//@ expect: ok
//@ stdout: 0 1
//@ stdout: 1 1
//@ stdout: 1 12
//@ stdout: 0 12
//@ stdout: 1 134
//@ stdout: 0 124
//@ stdout: null 0 1
//@ stdout: value 1 1 0
//@ stdout: guarded 0
// && and || stop as soon as the result is known and yield 0 or 1.
#include <stdio.h>

static int trace;

static int say(int id, int value)
{
    trace = trace * 10 + id;
    return value;
}

static void show(int result)
{
    printf("%d %d\n", result, trace);
    trace = 0;
}

struct node { int value; struct node *next; };

int main(void)
{
    show(say(1, 0) && say(2, 1));
    show(say(1, 5) || say(2, 1));
    show(say(1, 5) && say(2, 7));
    show(say(1, 0) || say(2, 0));

    /* && binds tighter than ||. */
    show((say(1, 0) && say(2, 1)) || (say(3, 3) && say(4, 4)));
    show((say(1, 1) && say(2, 0)) || (say(4, 0) && say(5, 1)));

    struct node *none = 0, one = { 1, 0 };
    printf("null %d %d\n", none && none->value, one.next == 0 || one.next->value);
    printf("value %d %d %d\n", 2 && 4, 0.5 || 0, !"text");

    int zero = 0;
    printf("guarded %d\n", zero != 0 && 10 / zero > 1);
    return 0;
}
