//@ expect: ok
//@ stdout: 4 19 12 3
//@ stdout: 3 7 5
// Arrays and structs in packed structs: no access to their elements asks for an alignment.
#include <stdio.h>

struct inner {
    int a[3];
    long long c;
};

struct __attribute__((packed)) outer {
    char c;
    int x;
    struct inner in;
    int arr[2][2];
    double d;
};

int main(void)
{
    struct outer all[2] = { { 1, 2, { { 3, 4, 5 }, 7 }, { { 9, 10 }, { 11, 12 } }, 1.5 } };
    struct outer *q = &all[1];
    int i = 1;

    *q = all[0];
    q->x++;
    q->x += 1;
    q->arr[0][i] = all[0].arr[0][0] + q->arr[0][1];
    q->d *= 2;
    printf("%d %d %d %g\n", q->x, q->arr[0][1], q->arr[i][i], q->d);

    q->in.a[i] += q->in.a[0] - 2;
    q->in.a[i]--;
    struct inner copy = q->in;
    all[0].in = copy;
    printf("%d %lld %d\n", *all[0].in.a, all[0].in.c, all[0].in.a[2]);
    return 0;
}
