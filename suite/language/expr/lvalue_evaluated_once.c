//@ expect: ok
//@ stdout: index 12 1
//@ stdout: pointer 3 6 2
//@ stdout: call 11 1
//@ stdout: post 11 12 2
//@ stdout: field 5 3
//@ stdout: nested 7 2
//@ stdout: shift 16 1
//@ stdout: conditional 31 40
// The left side of a compound assignment or increment is evaluated exactly once.
#include <stdio.h>

struct item { int n; unsigned bits : 4; };

static struct item item = { 10, 4 };
static int calls;

static struct item *get(void)
{
    calls++;
    return &item;
}

int main(void)
{
    int v[4] = { 2, 3, 4, 5 }, i = 0;
    v[i++] += 10;
    printf("index %d %d\n", v[0], i);

    int *p = &v[1];
    *p++ |= 2;
    *p++ += 2;
    printf("pointer %d %d %d\n", v[1], v[2], (int)(p - &v[1]));

    get()->n += 1;
    printf("call %d %d\n", item.n, calls);
    int before = get()->n++;
    printf("post %d %d %d\n", before, item.n, calls);

    ++get()->bits;
    printf("field %d %d\n", item.bits, calls);

    int table[3] = { 0, 1, 2 };
    calls = 0;
    table[(get(), get(), calls)] += 5;
    printf("nested %d %d\n", table[2], calls);

    unsigned s = 1, *q = &s;
    *q++ <<= 4;
    printf("shift %u %d\n", s, (int)(q - &s));

    int a = 30, b = 40;
    *(calls > 0 ? &a : &b) += 1;
    printf("conditional %d %d\n", a, b);
    return 0;
}
