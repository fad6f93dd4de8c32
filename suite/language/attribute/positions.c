//@ expect: ok
//@ stdout: 1 2 3 4
//@ stdout: 5 6
//@ stdout: 7
//@ stdout: label 8
//@ stdout: pointer 9
//@ stdout: statement 1
//@ stdout: types 4 8
// Attributes in all the places where the grammar allows them.
#include <stdio.h>

__attribute__((unused)) static int before = 1;
static __attribute__((unused)) int between = 2;
static int __attribute__((unused)) inside = 3;
static int after __attribute__((unused)) = 4;

struct __attribute__((aligned(4))) first { char c; };
struct second { int a; } __attribute__((aligned(8)));
enum { ONE __attribute__((unused)) = 1, TWO };

static int five(void) __attribute__((const, noinline));
static int five(void)
{
    return 5;
}

__attribute__((__pure__)) static int six(int n __attribute__((unused)))
{
    return 6;
}

static int (__attribute__((noinline)) seven)(void)
{
    return 7;
}

static void __attribute__((format(printf, 1, 2))) say(const char *fmt, ...)
{
    fputs(fmt, stdout);
}

static int eight(int n)
{
    if (n)
        goto out;
    return 0;
out: __attribute__((unused));
    return 8;
}

static int nine(void)
{
    return 9;
}

int main(void)
{
    printf("%d %d %d %d\n", before, between, inside, after);
    printf("%d %d\n", five(), six(0));
    printf("%d\n", seven());
    printf("label %d\n", eight(1));

    int (*__attribute__((unused)) f)(void) = nine;
    int *__attribute__((may_alias)) p = &(int){ 9 };
    printf("pointer %d\n", f() == *p ? 9 : 0);

    int x = ONE, y __attribute__((unused)) = 2, z __attribute__((unused, aligned(8)));
    switch (x) {
    case 1:
        say("statement ");
        __attribute__((fallthrough));
    case 2:
        say("1\n");
    }
    printf("types %d %d\n", (int)sizeof(struct first), (int)sizeof(struct second));
    ;
    __attribute__(()) int none = 0;
    return none;
}
