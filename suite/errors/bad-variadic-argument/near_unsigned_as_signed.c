//@ expect: ok
//@ exit: 4
// The other signedness is allowed, if the value fits both.
#include <stdarg.h>

static int first(int count, ...) {
    va_list list;
    va_start(list, count);
    int value = va_arg(list, int);
    va_end(list);
    return value;
}

int main(void) {
    return first(1, 4u);
}
