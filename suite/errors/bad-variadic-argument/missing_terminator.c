//@ expect: error bad-variadic-argument
//@ sanitizers: anything, because what lies behind the arguments is taken for a pointer
//@ valgrind: says "uninitialised", because what lies behind the arguments is uninitialised
// The list of names should end in a null pointer.
#include <stdarg.h>
#include <string.h>

static size_t total(const char *first, ...) {
    va_list list;
    size_t length = 0;
    va_start(list, first);
    for (const char *s = first; s; s = va_arg(list, const char *)) //~ bad-variadic-argument
        length += strlen(s);
    va_end(list);
    return length;
}

int main(void) {
    return (int)total("a", "bc", "def", "g", "h", "i", "j");
}
