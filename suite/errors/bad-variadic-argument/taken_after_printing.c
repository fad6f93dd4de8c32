//@ expect: error bad-variadic-argument
//@ model: lp64
//@ check: possible bad-variadic-argument
//@ valgrind: silent, because the register holds some value
// The list stands behind what was printed.
#include <stdarg.h>
#include <stdio.h>

static int report(const char *format, ...) {
    char text[20];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    int first = va_arg(list, int); //~ bad-variadic-argument
    va_end(list);
    return first;
}

int main(void) {
    return report("%d", 0);
}
