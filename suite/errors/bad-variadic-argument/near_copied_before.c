//@ expect: ok
//@ check: safe
//@ stdout: 3 out of 10
// Measured with a copy, printed with the list itself; a list that was given away may be ended, and
// started again.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int measure(const char *format, va_list list) {
    return vsnprintf(NULL, 0, format, list);
}

static char *text_of(const char *format, ...) {
    va_list list, copy;
    va_start(list, format);
    va_copy(copy, list);
    int length = measure(format, copy);
    va_end(copy);
    char *text = malloc(length + 1);
    vsnprintf(text, length + 1, format, list);
    va_end(list);
    va_start(list, format);
    vsnprintf(text, length + 1, format, list);
    va_end(list);
    return text;
}

int main(void) {
    char *text = text_of("%d %s %d", 3, "out of", 10);
    puts(text);
    free(text);
    return 0;
}
