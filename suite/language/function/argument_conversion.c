//@ expect: ok
//@ stdout: cut 44 -1 3
//@ stdout: widened -1 4294967295
//@ stdout: bool 1 0
//@ stdout: double 7.000000
//@ stdout: array 3 function 8
//@ stdout: enum 2
//@ stdout: const 9
//@ stdout: returned 255
// Arguments are converted to the parameter types as if by assignment, and so is the returned value.
#include <stdio.h>

enum color { RED, GREEN, BLUE };

static int uchar(unsigned char c) { return c; }
static int schar(signed char c) { return c; }
static int integer(int i) { return i; }
static long long wide(long long v) { return v; }
static int truth(_Bool b) { return b; }
static double real(double d) { return d; }
static int third(int *v) { return v[2]; }
static int eight(void) { return 8; }
static int call(int (*f)(void)) { return f(); }
static int color(enum color c) { return c; }
static int constant(const int n) { return n; }
static unsigned char last_byte(int n) { return n; }

int main(void)
{
    printf("cut %d %d %d\n", uchar(300), schar(255), integer(3.9));
    printf("widened %lld %lld\n", wide(-1), wide(4294967295u));
    printf("bool %d %d\n", truth(256), truth(0.0));
    printf("double %f\n", real(7));

    int v[3] = { 1, 2, 3 };
    printf("array %d function %d\n", third(v), call(eight));
    printf("enum %d\n", color(2));
    printf("const %d\n", constant(9));
    printf("returned %d\n", last_byte(-1));
    return 0;
}
