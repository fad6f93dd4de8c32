//@ expect: ok
//@ stdout: sum 10 0
//@ stdout: mixed i=7 l=-5 d=2.500000 s=text c=x u=4000000000 q=-9000000000
//@ stdout: promoted -3 200 1.500000 1
//@ stdout: structs 3 7
//@ stdout: pointers 2 1
// Variadic functions that fetch int, long, double, pointers and structures; narrow arguments are promoted.
#include <stdarg.h>
#include <stdio.h>

struct pair { int a, b; };
struct triple { long x, y, z; };

static int sum(int n, ...)
{
    va_list ap;
    int total = 0;
    va_start(ap, n);
    while (n-- > 0)
        total += va_arg(ap, int);
    va_end(ap);
    return total;
}

static void mixed(const char *kinds, ...)
{
    va_list ap;
    va_start(ap, kinds);
    printf("mixed");
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i': printf(" i=%d", va_arg(ap, int)); break;
        case 'l': printf(" l=%ld", va_arg(ap, long)); break;
        case 'd': printf(" d=%f", va_arg(ap, double)); break;
        case 's': printf(" s=%s", va_arg(ap, const char *)); break;
        case 'c': printf(" c=%c", va_arg(ap, int)); break;
        case 'u': printf(" u=%u", va_arg(ap, unsigned)); break;
        case 'q': printf(" q=%lld", va_arg(ap, long long)); break;
        }
    putchar('\n');
    va_end(ap);
}

static void promoted(int unused, ...)
{
    va_list ap;
    va_start(ap, unused);
    int a = va_arg(ap, int);
    int b = va_arg(ap, int);
    double c = va_arg(ap, double);
    int d = va_arg(ap, int);
    va_end(ap);
    printf("promoted %d %d %f %d\n", a, b, c, d);
}

static void structs(int first, ...)
{
    va_list ap;
    va_start(ap, first);
    struct pair p = va_arg(ap, struct pair);
    struct triple t = va_arg(ap, struct triple);
    int after = va_arg(ap, int);
    va_end(ap);
    printf("structs %d %d\n", p.a + p.b, first == 1 && t.x + t.y + t.z == 60 ? after : -1);
}

static int count(void *first, ...)
{
    va_list ap;
    int n = 0;
    va_start(ap, first);
    for (void *p = first; p; p = va_arg(ap, void *))
        n++;
    va_end(ap);
    return n;
}

int main(void)
{
    printf("sum %d %d\n", sum(4, 1, 2, 3, 4), sum(0));
    mixed("ildscuq", 7, -5L, 2.5, "text", 'x', 4000000000u, -9000000000LL);

    short s = -3;
    unsigned char c = 200;
    float f = 1.5f;
    _Bool b = 1;
    promoted(0, s, c, f, b);
    structs(1, (struct pair){ 1, 2 }, (struct triple){ 10, 20, 30 }, 7);

    int x, y;
    printf("pointers %d %d\n", count(&x, (void *)&y, (void *)0), count(&x, (void *)0));
    return 0;
}
