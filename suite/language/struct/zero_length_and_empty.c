//@ expect: ok
//@ stdout: empty 0 1
//@ stdout: zero array 4 4 0
//@ stdout: holder 8 4 4
//@ stdout: array of empty 0
//@ stdout: overlay 3 4
//@ stdout: passed 12
// GNU: structures without members and arrays without elements have size zero.
#include <stddef.h>
#include <stdio.h>

struct empty { };
struct packet { int length; int words[0]; };
struct holder { int a; struct empty e; int b; };
struct overlay { int head[0]; int x; int y; };

static int pass(int a, struct empty e, int b)
{
    struct empty copy = e;
    (void)copy;
    return a + b;
}

int main(void)
{
    struct empty e = { };
    printf("empty %d %d\n", (int)sizeof e, (int)_Alignof(struct empty));

    struct packet p = { 0 };
    printf("zero array %d %d %d\n", (int)sizeof(struct packet), (int)offsetof(struct packet, words),
           (int)sizeof p.words);
    printf("holder %d %d %d\n", (int)sizeof(struct holder), (int)offsetof(struct holder, e),
           (int)offsetof(struct holder, b));

    struct empty many[10];
    printf("array of empty %d\n", (int)sizeof many);

    struct overlay o = { .x = 3, .y = 4 };
    printf("overlay %d %d\n", o.x, o.y);
    printf("passed %d\n", pass(5, e, 7) + p.length);
    return 0;
}
