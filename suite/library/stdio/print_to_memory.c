//@ expect: ok
//@ stdout: 5 12-ab
//@ stdout: 0 <>
//@ stdout: 5 whole
//@ stdout: 7 cut
//@ stdout: 5 <>
//@ stdout: 5 kept
//@ stdout: 9
//@ stdout: 4 four
//@ stdout: 3 007
//@ stdout: 4 ab
//@ stdout: 6 made 1
//@ stdout: 1 c
//@ stdout: 14 -1 two 3 4.2 5
//@ stdout: 14 -1 tw
//@ stdout: 14 -1 two 3 4.2 5
//@ stdout: 14 -1 
//@ stdout: 14 -1 two 3 4.2 5
//@ stdout: 14 -1 two 3 4.2 5
//@ stdout: 19 1234567812345678910
//@ stdout: 19 12345
//@ stdout: 19 1234567812345678910
//@ stdout: 19 123
//@ stdout: 19 1234567812345678910
//@ stdout: 19 1234567812345678910
// sprintf and its kin: cut output, the number that there was to write, sizes of zero, and the forms with a list.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int __sprintf_chk(char *, int, size_t, const char *, ...);
int __snprintf_chk(char *, size_t, int, size_t, const char *, ...);
int __asprintf_chk(char **, int, const char *, ...);
int __vsprintf_chk(char *, int, size_t, const char *, va_list);
int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);
int __vasprintf_chk(char **, int, const char *, va_list);

static char b[40];

static void lists(const char *format, ...) {
    va_list list;
    char *heap;
    va_start(list, format);
    int n = vsprintf(b, format, list);
    va_end(list);
    printf("%d %s\n", n, b);
    va_start(list, format);
    n = vsnprintf(b, 6, format, list);
    va_end(list);
    printf("%d %s\n", n, b);
    va_start(list, format);
    n = __vsprintf_chk(b, 1, sizeof b, format, list);
    va_end(list);
    printf("%d %s\n", n, b);
    va_start(list, format);
    n = __vsnprintf_chk(b, 4, 1, sizeof b, format, list);
    va_end(list);
    printf("%d %s\n", n, b);
    va_start(list, format);
    n = vasprintf(&heap, format, list);
    va_end(list);
    printf("%d %s\n", n, heap);
    free(heap);
    va_start(list, format);
    n = __vasprintf_chk(&heap, 1, format, list);
    va_end(list);
    printf("%d %s\n", n, heap);
    free(heap);
}

int main(void) {
    printf("%d", sprintf(b, "%d-%s", 12, "ab"));
    printf(" %s\n", b);
    printf("%d", sprintf(b, "%s", ""));
    printf(" <%s>\n", b);
    printf("%d", snprintf(b, sizeof b, "%s", "whole"));
    printf(" %s\n", b);
    printf("%d", snprintf(b, 4, "%s", "cut off"));
    printf(" %s\n", b);
    printf("%d", snprintf(b, 1, "%s", "empty"));
    printf(" <%s>\n", b);
    strcpy(b, "kept");
    printf("%d", snprintf(b, 0, "%d", 12345));
    printf(" %s\n", b);
    printf("%d\n", snprintf(NULL, 0, "%d %s", 12345, "xyz"));
    printf("%d", snprintf(b, 5, "%s", "four"));
    printf(" %s\n", b);
    printf("%d", __sprintf_chk(b, 1, sizeof b, "%03d", 7));
    printf(" %s\n", b);
    printf("%d", __snprintf_chk(b, 3, 1, sizeof b, "%x", 0xabcd));
    printf(" %s\n", b);
    char *heap;
    printf("%d", asprintf(&heap, "%s%d", "made ", 1));
    printf(" %s\n", heap);
    free(heap);
    printf("%d", __asprintf_chk(&heap, 1, "%c", 'c'));
    printf(" %s\n", heap);
    free(heap);
    lists("%d %s %c %.1f %lld", -1, "two", '3', 4.25, 5LL);
    // Several arguments in registers and on the stack.
    lists("%d%d%d%d%d%d%d%d%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f%.0f", 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.);
    return 0;
}
