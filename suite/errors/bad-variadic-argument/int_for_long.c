//@ expect: error bad-variadic-argument
//@ model: lp64
// A literal zero is no null pointer and no long where its type is not known.
#include <stdarg.h>

static long pick(int count, ...) {
    va_list list;
    va_start(list, count);
    long value = va_arg(list, long); //~ bad-variadic-argument
    va_end(list);
    return value;
}

int main(void) {
    return pick(1, 0) != 0;
}
