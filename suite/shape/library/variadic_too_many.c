//@ expect: error bad-variadic-argument
// More arguments are taken than there are.
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    int sum = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++)
        sum += va_arg(list, int); //~ bad-variadic-argument
    va_end(list);
    return sum;
}

int main(void) {
    return sum(3, 1, 2) == 3;
}
