//@ expect: ok
//@ exit: 10
// Small integers are given as int, floats as double.
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list, again;
    int total = 0;
    va_start(list, count);
    va_copy(again, list);
    for (int i = 0; i < count; i++)
        total += va_arg(list, int);
    for (int i = 0; i < count; i++)
        total += va_arg(again, int);
    total += (int)va_arg(list, double);
    va_end(again);
    va_end(list);
    return total;
}

int main(void) {
    char c = 1;
    short s = 2;
    return sum(2, c, s, 4.5f);
}
