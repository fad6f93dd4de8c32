//@ expect: ok
//@ stdout: 4 8 1
//@ stdout: max 7
//@ stdout: pointer 5
//@ stdout: decayed 3 1
//@ stdout: promoted 4 1
//@ stdout: struct 9
//@ stdout: loop 0 1 2
// __auto_type takes the type of the initialiser, after arrays have decayed.
#include <stdio.h>

#define MAX(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })

struct box { int n; };

static struct box make(int n)
{
    return (struct box){ n };
}

int main(void)
{
    __auto_type i = 1;
    __auto_type l = 1LL;
    __auto_type c = (char)1;
    printf("%d %d %d\n", (int)sizeof i, (int)sizeof l, (int)sizeof c);
    printf("max %d\n", MAX(3, MAX(7, 5)));

    int n = 5;
    __auto_type p = &n;
    printf("pointer %d\n", *p);

    int v[] = { 1, 2, 3 };
    __auto_type q = v;
    printf("decayed %d %d\n", q[2], sizeof q == sizeof(int *));

    short s = 1;
    __auto_type sum = s + s;
    const __auto_type fixed = s;
    printf("promoted %d %d\n", (int)sizeof sum, fixed);

    __auto_type box = make(9);
    printf("struct %d\n", box.n);

    printf("loop");
    for (__auto_type k = 0; k < 3; k++)
        printf(" %d", k);
    putchar('\n');
    return 0;
}
