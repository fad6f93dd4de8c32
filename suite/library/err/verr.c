//@ expect: ok
//@ check: safe
//@ exit: 4
// The program ends in a function that hands on its arguments.
#include <err.h>
#include <stdarg.h>
#include <stdlib.h>

static char *block;

static void fail(int code, const char *format, ...) {
    va_list args;
    va_start(args, format);
    verr(code, format, args);
    va_end(args);
}

int main(void) {
    block = malloc(4);
    fail(4, "%s: %d", "number", 7);
    block[5] = 0;
    return 0;
}
