//@ expect: ok
//@ stdout: inner 0 1 2
//@ stdout: outer 100
//@ stdout: shadowed in body 7 7
//@ stdout: structure 1 2 3
//@ stdout: several 0 10 1 8 2 6
//@ stdout: static 3
//@ stdout: fresh 1 1 1
// Declarations in a for statement live in the loop alone, and its body is a scope of its own.
#include <stdio.h>

int main(void)
{
    int i = 100;
    printf("inner");
    for (int i = 0; i < 3; i++)
        printf(" %d", i);
    printf("\nouter %d\n", i);

    printf("shadowed in body");
    for (int i = 0; i < 2; i++) {
        int i = 7;
        printf(" %d", i);
    }
    putchar('\n');

    printf("structure");
    for (struct { int n; } s = { 1 }; s.n <= 3; s.n++)
        printf(" %d", s.n);
    putchar('\n');

    printf("several");
    for (int lo = 0, hi = 10, *step = &lo; *step < 3; ++*step, hi -= 2)
        printf(" %d %d", lo, hi);
    putchar('\n');

    int rounds = 0;
    for (int k = 0; k < 3; k++) {
        static int kept;
        rounds = ++kept;
    }
    printf("static %d\n", rounds);

    printf("fresh");
    for (int k = 0; k < 3; k++) {
        int fresh = 0;
        fresh++;
        printf(" %d", fresh);
    }
    putchar('\n');
    return 0;
}
