//@ expect: ok
//@ stdout: 7 7 7 7
//@ stdout: table 8 4 12 3
//@ stdout: chosen 12 -2
//@ stdout: returned 25 10
//@ stdout: member 9
//@ stdout: compare 1 0 1
//@ stdout: null 1
//@ stdout: array of returning 16
//@ stdout: parameter 30
// Function pointers: all ways to call one, tables, parameters, results, comparisons.
#include <stdio.h>

typedef int binary(int, int);
typedef int (*unary_ptr)(int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int quo(int a, int b) { return a / b; }
static int square(int n) { return n * n; }
static int twice(int n) { return 2 * n; }

static binary *const table[] = { add, &sub, *mul, **quo };

static int (*choose(char op))(int, int)
{
    switch (op) {
    case '+': return add;
    case '-': return sub;
    default: return 0;
    }
}

static unary_ptr pick(int which)
{
    return which ? square : twice;
}

/* A parameter of function type is adjusted to a pointer. */
static int apply(binary f, int a, int b)
{
    return f(a, b);
}

struct object { int state; int (*get)(const struct object *); };

static int get_state(const struct object *o)
{
    return o->state;
}

int main(void)
{
    int (*f)(int, int) = add;
    printf("%d %d %d %d\n", f(3, 4), (*f)(3, 4), (**f)(3, 4), (&add)(3, 4));

    printf("table %d %d %d %d\n", table[0](6, 2), table[1](6, 2), (*table[2])(6, 2), (**(table + 3))(6, 2));
    printf("chosen %d %d\n", choose('+')(5, 7), (*choose('-'))(5, 7));
    printf("returned %d %d\n", pick(1)(5), pick(0)(5));

    struct object o = { 9, get_state };
    printf("member %d\n", o.get(&o));
    printf("compare %d %d %d\n", f == add, f == sub, f == &add);

    binary *none = choose('?');
    printf("null %d\n", !none && none == NULL);

    unary_ptr (*makers[2])(int) = { pick, pick };
    printf("array of returning %d\n", makers[1](1)(4));
    printf("parameter %d\n", apply(mul, 5, 6));
    return 0;
}
