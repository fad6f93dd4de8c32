//@ expect: error bad-variadic-argument
// A double is given, an int is taken.
#include <stdarg.h>

static int first(const char *what, ...) {
    va_list list;
    va_start(list, what);
    int value = va_arg(list, int); //~ bad-variadic-argument: read as an integer of 4 bytes but was passed as a `double`
    va_end(list);
    return value;
}

int main(void) {
    return first("number", 1.5) == 12345;
}
