//@ expect: ok
//@ stdout: variable 6
//@ stdout: product 12
//@ stdout: type again 4
//@ stdout: member 5
//@ stdout: parameter 9
//@ stdout: enumerator 3
//@ stdout: cast or call -4 7
//@ stdout: declared 1
//@ stdout: label 2
// A typedef name may be hidden by a variable, parameter, enumerator or be used as member or label.
#include <stdio.h>

typedef int T;
typedef int U(int);
typedef char byte;

struct s { T T; byte byte; };

static T parameter(T T)
{
    return T * 3;           /* here T is the parameter */
}

static int seven(int n)
{
    return n + 3;
}

static int label(void)
{
    goto T;
T:
    return (T)2;
}

int main(void)
{
    {
        T T = 6;            /* the declared name is in scope only after its declarator */
        printf("variable %d\n", T);
        int p = 2;
        printf("product %d\n", T * p);
    }
    T t = 4;
    printf("type again %d\n", t);

    struct s s = { .T = 5, .byte = 1 };
    printf("member %d\n", s.T);
    printf("parameter %d\n", parameter(3));

    {
        enum { T = 3 };
        printf("enumerator %d\n", T);
    }

    int cast = (T)-4;       /* a cast here ... */
    {
        int (*T)(int) = seven;
        int call = (T)(4);  /* ... and a call here */
        printf("cast or call %d %d\n", cast, call);
    }

    T (x), *(y) = &x, (z)[2] = { 1, 2 };
    x = z[0];
    U seven;
    printf("declared %d\n", *y == seven(-2));
    printf("label %d\n", label());
    return 0;
}
