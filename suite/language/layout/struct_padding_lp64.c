//@ expect: ok
//@ model: lp64
//@ stdout: char long 16 8
//@ stdout: char double 16 8
//@ stdout: long long 24 8 16
//@ stdout: pointer 24 8 16
//@ stdout: long double 32 16
//@ stdout: nested 32 8 24
//@ stdout: array 20 12
//@ stdout: union 8 16
//@ stdout: node 16 8
// Padding between members and at the end, with eight-byte alignment.
#include <stddef.h>
#include <stdio.h>

struct char_long { char c; long l; };
struct char_double { char c; double d; };
struct two_chars { char c; long long l; char d; };
struct pointers { char c; void *p; char d; };
struct ldouble { char c; long double d; };
struct nested { char c; struct { char a; long b; } in; short s; };
struct array { char c; short v[5]; int i[2]; };
union number { char c[5]; long l; };
union odd { char c[9]; double d; };
struct node { int value; struct node *next; };

int main(void)
{
    printf("char long %d %d\n", (int)sizeof(struct char_long), (int)offsetof(struct char_long, l));
    printf("char double %d %d\n", (int)sizeof(struct char_double), (int)offsetof(struct char_double, d));
    printf("long long %d %d %d\n", (int)sizeof(struct two_chars), (int)offsetof(struct two_chars, l),
           (int)offsetof(struct two_chars, d));
    printf("pointer %d %d %d\n", (int)sizeof(struct pointers), (int)offsetof(struct pointers, p),
           (int)offsetof(struct pointers, d));
    printf("long double %d %d\n", (int)sizeof(struct ldouble), (int)offsetof(struct ldouble, d));
    printf("nested %d %d %d\n", (int)sizeof(struct nested), (int)offsetof(struct nested, in),
           (int)offsetof(struct nested, s));
    printf("array %d %d\n", (int)sizeof(struct array), (int)offsetof(struct array, i));
    printf("union %d %d\n", (int)sizeof(union number), (int)sizeof(union odd));
    printf("node %d %d\n", (int)sizeof(struct node), (int)offsetof(struct node, next));
    return 0;
}
