//@ expect: ok
//@ stdout: minus -1 4
//@ stdout: and 1 4
//@ stdout: star 6 30
//@ stdout: plus 6 11
//@ stdout: call -7 25
//@ stdout: literal 7 3
//@ stdout: sizeof 4 4 12 1 8
//@ stdout: declaration 5
//@ stdout: compound 9 10
// A parenthesis may begin a cast, a compound literal, a call or just an expression: the names in it decide.
#include <stdio.h>

typedef int type;
typedef struct { int x, y; } point;

static int function(int n)
{
    return n * n;
}

int main(void)
{
    int value = 5, other = 6, *p = &other, v[3] = { 1, 2, 3 };
    point pt = { 1, 2 }, *pp = &pt;

    printf("minus %d %d\n", (type)-1, (value)-1);
    printf("and %d %d\n", *(type *)&v == 1, (value)&other);
    printf("star %d %d\n", (type)*p, (value)*p[0]);
    printf("plus %d %d\n", (type)+other, (value)+other);
    printf("call %d %d\n", (type)(-7), (function)(5));
    printf("literal %d %d\n", (type){ 7 }, (point){ 3, 4 }.x);

    /* sizeof applies to the literal, to the element, to the member: postfix binds first. */
    printf("sizeof %d %d %d %d %d\n", (int)sizeof (type){ 1 }, (int)sizeof (v)[0], (int)sizeof (v),
           (int)sizeof (char)+1 - 1, (int)sizeof (pp)[0]);

    {
        type (value), *q = &value;      /* a declaration, not a call */
        value = 5;
        printf("declaration %d\n", *q);
    }

    /* Compound literals are lvalues. */
    int nine = (int){ 1 } = 9;
    int ten = ++(int){ 9 };
    printf("compound %d %d\n", nine, ten);
    return 0;
}
