//@ expect: ok
//@ stdout: [7 and eight]
//@ stdout: copied 6 6
//@ stdout: twice 3 7
//@ stdout: through pointer 1 2 3
//@ stdout: restarted 5 5
//@ stdout: formatted 12:ab
// va_list handed on to other functions, by value and by pointer, copied and started again.
#include <stdarg.h>
#include <stdio.h>

static void log_line(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    putchar('[');
    vprintf(fmt, ap);
    puts("]");
    va_end(ap);
}

static int sum_list(int n, va_list ap)
{
    int total = 0;
    while (n-- > 0)
        total += va_arg(ap, int);
    return total;
}

static void copied(int n, ...)
{
    va_list ap, again;
    va_start(ap, n);
    va_copy(again, ap);
    int first = sum_list(n, ap);
    int second = sum_list(n, again);
    va_end(again);
    va_end(ap);
    printf("copied %d %d\n", first, second);
}

static void middle(int n, ...)
{
    va_list ap, rest;
    va_start(ap, n);
    int a = va_arg(ap, int);
    a += va_arg(ap, int);
    va_copy(rest, ap);                  /* from the current position on */
    int b = sum_list(2, rest);
    va_end(rest);
    va_end(ap);
    printf("twice %d %d\n", a, b);
}

static int next(va_list *ap)
{
    return va_arg(*ap, int);
}

static void through_pointer(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    printf("through pointer");
    for (int i = 0; i < n; i++)
        printf(" %d", next(&ap));
    putchar('\n');
    va_end(ap);
}

static void restarted(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int a = va_arg(ap, int);
    va_end(ap);
    va_start(ap, n);
    int b = va_arg(ap, int);
    va_end(ap);
    printf("restarted %d %d\n", a, b);
}

static int format(char *buffer, unsigned long size, const char *fmt, ...)
{
    __builtin_va_list ap;
    __builtin_va_start(ap, fmt);
    int n = vsnprintf(buffer, size, fmt, ap);
    __builtin_va_end(ap);
    return n;
}

int main(void)
{
    log_line("%d and %s", 7, "eight");
    copied(3, 1, 2, 3);
    middle(4, 1, 2, 3, 4);
    through_pointer(3, 1, 2, 3);
    restarted(1, 5);

    char text[3];
    int n = format(text, sizeof text, "%s%010d", "ab", 0);
    printf("formatted %d:%s\n", n, text);
    return 0;
}
