//@ expect: ok
//@ stdout: back 10
//@ stdout: without prototype 7
//@ stdout: table 3 hi
//@ stdout: void pointer 12
//@ stdout: ternary 9
//@ stdout: variadic 6
// Function pointers cast to another type and back, pointers without prototype, and to variadic functions.
#include <stdarg.h>
#include <stdio.h>

static int twice(int n) { return 2 * n; }
static int three(void) { return 3; }
static const char *hi(void) { return "hi"; }
static int add(int a, int b) { return a + b; }

static int sum(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += va_arg(ap, int);
    va_end(ap);
    return total;
}

typedef void any_function(void);

int main(void)
{
    any_function *generic = (any_function *)twice;
    printf("back %d\n", ((int (*)(int))generic)(5));

    int (*open)() = add;
    printf("without prototype %d\n", open(3, 4));

    any_function *table[] = { (any_function *)three, (any_function *)hi };
    printf("table %d %s\n", ((int (*)(void))table[0])(), ((const char *(*)(void))table[1])());

    /* GNU and POSIX: a function pointer fits in a void pointer. */
    void *raw = (void *)twice;
    int (*again)(int) = (int (*)(int))raw;
    printf("void pointer %d\n", again(6));

    int which = 0;
    printf("ternary %d\n", (which ? twice(1) : (*(int (*)(int, int))add)(4, 5)));

    int (*variadic)(int, ...) = sum;
    printf("variadic %d\n", variadic(3, 1, 2, 3));
    return 0;
}
