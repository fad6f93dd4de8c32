//@ expect: ok
//@ model: lp64
//@ stdout: 18446744073709551615
//@ stdout: 18446744073709551614 8
//@ stdout: loop 3
//@ stdout: product 8589934592
//@ stdout: index 20
// size_t has 64 bits: differences wrap there, and int operands are widened with their sign.
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    size_t zero = 0;
    printf("%lu\n", zero - 1);
    printf("%lu %d\n", sizeof(int) - 6, (int)sizeof(size_t));

    int minus = -1, rounds = 0;
    for (size_t i = 0; i < 3 && minus > i; i++)
        rounds++;
    printf("loop %d\n", rounds);

    int big = 1 << 30;
    printf("product %lu\n", sizeof(double) * big);

    /* The index is converted to the width of a pointer, with its sign. */
    int v[3] = { 10, 20, 30 }, *p = &v[2];
    printf("index %d\n", p[minus]);
    return 0;
}
