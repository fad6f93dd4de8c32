//@ expect: ok
//@ stdout: plain
//@ stdout: checked
//@ stdout: 3
//@ stdout: d
//@ stdout: descriptor 1
//@ stdout: e
//@ stdout: 6 8 2 2 13 2
//@ stdout: 7 seven
//@ stdout: 7 seven
//@ stdout: 7 seven
//@ stdout: 7 seven
//@ stdout: 7 seven
//@ stdout: 7 seven
//@ stdout: 8 8 8 8 8 8
//@ stdout: line
//@ stdout: 1line
//@ stdout: 1part;1part;1
//@ stdout: p 112;q 113;r 114;s 115;t 116;u 117;v 118;w 119;
//@ stdout: block
//@ stdout: 3
//@ stdout: again
//@ stdout: 6
//@ stdout: 0 0
//@ stdout: [No such file or directory] [No such file or directory]
//@ stdout: end
// printf, puts, putchar and their kin with what they return, to standard output.
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int __printf_chk(int, const char *, ...);
int __fprintf_chk(FILE *, int, const char *, ...);
int __vprintf_chk(int, const char *, va_list);
int __vfprintf_chk(FILE *, int, const char *, va_list);
int __dprintf_chk(int, int, const char *, ...);
int __vdprintf_chk(int, int, const char *, va_list);
int _IO_putc(int, FILE *);
int puts_unlocked(const char *);

static void lists(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int a = vprintf(format, list);
    va_end(list);
    va_start(list, format);
    int b = __vprintf_chk(1, format, list);
    va_end(list);
    va_start(list, format);
    int c = vfprintf(stdout, format, list);
    va_end(list);
    va_start(list, format);
    int d = __vfprintf_chk(stdout, 1, format, list);
    va_end(list);
    fflush(stdout);
    va_start(list, format);
    int e = vdprintf(1, format, list);
    va_end(list);
    va_start(list, format);
    int f = __vdprintf_chk(1, 1, format, list);
    va_end(list);
    printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
}

int main(void) {
    int a = printf("plain\n"), b = __printf_chk(1, "%s\n", "checked"), c = fprintf(stdout, "%d\n", 3);
    int d = __fprintf_chk(stdout, 1, "%c\n", 'd');
    fflush(NULL);
    int e = dprintf(1, "%s %d\n", "descriptor", 1), f = __dprintf_chk(1, 1, "%s\n", "e");
    printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
    lists("%d %s\n", 7, "seven");
    printf("%d", puts("line") >= 0);
    printf("%d", puts_unlocked("line") >= 0);
    printf("%d", fputs("part;", stdout) >= 0);
    printf("%d\n", fputs_unlocked("part;", stdout) >= 0);
    printf(" %d;", putchar('p'));
    printf(" %d;", putchar('q' + 256));
    printf(" %d;", putchar_unlocked('r'));
    printf(" %d;", fputc('s', stdout));
    printf(" %d;", fputc_unlocked('t', stdout));
    printf(" %d;", putc('u', stdout));
    printf(" %d;", putc_unlocked('v', stdout));
    printf(" %d;", _IO_putc('w', stdout));
    puts("");
    printf("%zu\n", fwrite("block\n", 2, 3, stdout));
    printf("%zu\n", fwrite_unlocked("again\n", 1, 6, stdout));
    printf("%zu %zu\n", fwrite("x", 0, 5, stdout), fwrite("x", 5, 0, stdout));
    errno = ENOENT;
    printf("[%m] [%10m]\n");
    // Standard error is not compared, but what is written there is checked.
    fprintf(stderr, "%s\n", "error");
    perror("name");
    perror("");
    perror(NULL);
    puts("end");
    return 0;
}
