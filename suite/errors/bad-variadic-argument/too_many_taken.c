//@ expect: error bad-variadic-argument
//@ valgrind: silent, because the register holds some value
// The count is one too large.
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = 0;
    while (count--)
        total += va_arg(list, int); //~ bad-variadic-argument: only 2 variadic arguments
    va_end(list);
    return total;
}

int main(void) {
    return sum(2, 1, 2) + sum(3, 1, 2) == 0;
}
