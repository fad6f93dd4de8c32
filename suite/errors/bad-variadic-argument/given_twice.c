//@ expect: error bad-variadic-argument
//@ model: lp64
//@ check: possible bad-variadic-argument
//@ valgrind: silent, because the register holds some value
// A list is used again after a library function was given it, which has taken its arguments.
#include <stdarg.h>
#include <stdio.h>

static void report(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    vprintf(format, list); //~ bad-variadic-argument: indeterminate after a library call
    va_end(list);
}

int main(void) {
    report("%d\n", 1);
    return 0;
}
