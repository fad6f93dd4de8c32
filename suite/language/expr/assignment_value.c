//@ expect: ok
//@ stdout: 7 7 7
//@ stdout: 1 1 1
//@ stdout: narrowed 1 0
//@ stdout: struct 5 6 5
//@ stdout: loop 15
//@ stdout: compound 6 12 3
//@ stdout: pointer 3 4
//@ stdout: selected 8 2
// An assignment is an expression: its value is the left side's after the store.
#include <stdio.h>

struct pair { int a, b; };

int main(void)
{
    int a, b, c;
    a = b = c = 7;
    printf("%d %d %d\n", a, b, c);

    double d;
    float f;
    int i;
    d = f = i = 1.75;
    printf("%d %d %d\n", d == 1, f == 1, i);

    unsigned char uc;
    int kept = (uc = 257);
    printf("narrowed %d %d\n", kept, (signed char)(uc = 256));

    struct pair p, q = { 5, 6 };
    int first = (p = q).a;
    printf("struct %d %d %d\n", p.a, p.b, first);

    int n = 5, sum = 0, t;
    while ((t = n--) > 0)
        sum += t;
    printf("loop %d\n", sum);

    int x = 3, y = 2;
    y *= x += 3;            /* right to left */
    int z = y;
    z >>= x -= 4;
    printf("compound %d %d %d\n", x + 4, y, z);

    int v[] = { 1, 2, 3, 4 };
    int *r = v;
    r += 2;
    int third = *r;
    printf("pointer %d %d\n", third, *(r += 1));

    int left = 1, right = 2;
    *(left < right ? &left : &right) = 8;
    printf("selected %d %d\n", left, right);
    return 0;
}
