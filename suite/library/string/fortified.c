//@ expect: ok
//@ flags: -D__OPTIMIZE__ -D_FORTIFY_SOURCE=2
//@ stdout: hel|llo
//@ stdout: 3 ab000
//@ stdout: 12 twelve 5
// The checking functions that the headers use with _FORTIFY_SOURCE.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void list(char *to, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(to, 20, format, args);
    va_end(args);
}

int main(void)
{
    char a[20], b[20];
    char *end;
    memset(a, 0, sizeof a);
    end = stpncpy(a, "hello", 3);
    stpcpy(b, "hello" + 2);
    printf("%s|%s\n", a, b);
    printf("%d ", (int)(end - a));
    strcpy(b, "00000");
    memcpy(b, "ab", 2);
    strcat(a, b);
    strncat(a, b, 1);
    printf("%s\n", b);
    list(b, "%d %s", 12, "twelve");
    fprintf(stdout, "%s %d\n", b, snprintf(a, sizeof a, "%s", "fives"));
    return 0;
}
