//@ expect: ok
//@ check: safe
//@ stdout: second first
//@ stdout: [   7] [7   ] 100%
//@ stdout: one one 2.50
//@ stdout: x: -5 -5 text
//@ stdout: 12
// Arguments of formats that are named by numbers: in any order, more than once, as widths and precisions, and from a list.

#include <stdarg.h>
#include <stdio.h>

static void show(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    char buffer[16];
    int written = 0;
    printf("%2$s %1$s\n", "first", "second");
    printf("[%1$*2$d] [%1$-*2$d] 100%%\n", 7, 4);
    printf("%1$s %1$s %2$.*3$f\n", "one", 2.5, 2);
    show("x: %2$ld %2$ld %1$s\n", "text", -5L);
    snprintf(buffer, sizeof buffer, "%1$d%2$d%3$n", 1, 2, &written);
    printf("%s\n", buffer);
    return written - 2;
}
