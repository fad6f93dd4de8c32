//@ expect: ok
//@ check: safe
//@ stdout: 12 7 4
// Numbers from text, absolute values, quotients, errno.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const char *text = "12x";
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno)
        return 1;
    if (end - text < 0 || end - text > 3)
        *(volatile int *)0 = 1;
    volatile char last = *end;
    div_t parts = div(39, 5);
    printf("%ld %d %d\n", number, parts.quot, parts.rem);
    return abs(-5) != 5 || last == 0;
}
