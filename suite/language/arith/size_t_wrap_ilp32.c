//@ expect: ok
//@ model: ilp32
//@ stdout: 4294967295
//@ stdout: 4294967294 4
//@ stdout: product 0
//@ stdout: index 20
//@ stdout: compare 1 0
// size_t has 32 bits: products of sizes wrap early.
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    size_t zero = 0;
    printf("%u\n", zero - 1);
    printf("%u %d\n", sizeof(int) - 6, (int)sizeof(size_t));

    int big = 1 << 30;
    printf("product %u\n", sizeof(double) * big);

    unsigned minus = 4294967295u;
    int v[3] = { 10, 20, 30 }, *p = &v[2];
    printf("index %d\n", p[(int)minus]);

    long long wide = -1;
    printf("compare %d %d\n", wide < sizeof(int), -1 < sizeof(int));
    return 0;
}
