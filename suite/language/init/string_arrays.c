//@ expect: ok
//@ stdout: abc 4
//@ stdout: exact 3 c
//@ stdout: padded 8 0 0
//@ stdout: braces hi 3
//@ stdout: rows one three 6
//@ stdout: member xy 0 5
//@ stdout: embedded 6 98
//@ stdout: pointer lo
//@ stdout: unsigned 255 128
//@ stdout: elided ab cd 3
// Character arrays initialised by string literals: sized by them, cut to fit, padded with zeros.
#include <stdio.h>

struct tag { char name[4]; int n; };
struct two { char a[3], b[3]; int n; };

int main(void)
{
    char a[] = "abc";
    printf("%s %d\n", a, (int)sizeof a);

    char exact[3] = "abc";              /* no room for the terminator */
    printf("exact %d %c\n", (int)sizeof exact, exact[2]);

    char padded[8] = "abc";
    printf("padded %d %d %d\n", (int)sizeof padded, padded[3], padded[7]);

    char braces[] = { "hi" };
    printf("braces %s %d\n", braces, (int)sizeof braces);

    char rows[2][6] = { "one", { "three" } };
    printf("rows %s %s %d\n", rows[0], rows[1], (int)sizeof rows[0]);

    struct tag t = { "xy", 5 };
    printf("member %s %d %d\n", t.name, t.name[3], t.n);

    char embedded[] = "a\0b\0c";
    printf("embedded %d %d\n", (int)sizeof embedded, embedded[2]);

    const char *p = "hello" + 3;
    printf("pointer %s\n", p);

    unsigned char u[] = "\xff\200";
    printf("unsigned %d %d\n", u[0], u[1]);

    struct two e = { "ab", "cd", 3 };
    printf("elided %s %s %d\n", e.a, e.b, e.n);
    return 0;
}
