//@ expect: ok
//@ stdin: 1 2 3
//@ stdin: 4 word
//@ stdin: 6 7 8 9
//@ stdout: 1 1
//@ stdout: 1 2
//@ stdout: 1 5
//@ stdout: 1 3
//@ stdout: 2 4 word
//@ stdout: 2 6 7
//@ stdout: 2 8 9
//@ stdout: 0: 1 6
//@ stdout: 1: 1 7
//@ stdout: 2: 1 20
//@ stdout: 3: 1 8
//@ stdout: 4: 1 9
//@ stdout: -1 9
//@ stdout: 5: 1 21
//@ stdout: 6: -1 -1
//@ stdout: 7: -1 -1
//@ stdout: 8: 1 22
//@ stdout: -1
// The forms of scanf: from standard input, from a stream, from a string, with a list, and under the names that headers use.
#include <stdarg.h>
#include <stdio.h>

int __isoc99_scanf(const char *, ...);
int __isoc99_fscanf(FILE *, const char *, ...);
int __isoc99_sscanf(const char *, const char *, ...);
int __isoc99_vscanf(const char *, va_list);
int __isoc99_vfscanf(FILE *, const char *, va_list);
int __isoc99_vsscanf(const char *, const char *, va_list);
int __isoc23_scanf(const char *, ...);
int __isoc23_fscanf(FILE *, const char *, ...);
int __isoc23_sscanf(const char *, const char *, ...);
int __isoc23_vscanf(const char *, va_list);
int __isoc23_vfscanf(FILE *, const char *, va_list);
int __isoc23_vsscanf(const char *, const char *, va_list);
// Not redirected by the header.
extern int plain_scanf(const char *, ...) __asm__("scanf");
extern int plain_fscanf(FILE *, const char *, ...) __asm__("fscanf");
extern int plain_sscanf(const char *, const char *, ...) __asm__("sscanf");
extern int plain_vscanf(const char *, va_list) __asm__("vscanf");
extern int plain_vfscanf(FILE *, const char *, va_list) __asm__("vfscanf");
extern int plain_vsscanf(const char *, const char *, va_list) __asm__("vsscanf");

static int list(int which, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = -2;
    switch (which) {
    case 0:
        n = plain_vscanf(format, list);
        break;
    case 1:
        n = plain_vfscanf(stdin, format, list);
        break;
    case 2:
        n = plain_vsscanf("20", format, list);
        break;
    case 3:
        n = __isoc99_vscanf(format, list);
        break;
    case 4:
        n = __isoc99_vfscanf(stdin, format, list);
        break;
    case 5:
        n = __isoc99_vsscanf("21", format, list);
        break;
    case 6:
        n = __isoc23_vscanf(format, list);
        break;
    case 7:
        n = __isoc23_vfscanf(stdin, format, list);
        break;
    case 8:
        n = __isoc23_vsscanf("22", format, list);
        break;
    }
    va_end(list);
    return n;
}

int main(void) {
    int n, x = -1, y = -1;
    char s[10];
    n = plain_scanf("%d", &x);
    printf("%d %d\n", n, x);
    n = plain_fscanf(stdin, "%d", &x);
    printf("%d %d\n", n, x);
    n = plain_sscanf("5", "%d", &x);
    printf("%d %d\n", n, x);
    n = __isoc99_scanf("%d", &x);
    printf("%d %d\n", n, x);
    n = __isoc99_fscanf(stdin, "%d %s", &x, s);
    printf("%d %d %s\n", n, x, s);
    n = __isoc99_sscanf("6:7", "%d:%d", &x, &y);
    printf("%d %d %d\n", n, x, y);
    n = __isoc23_sscanf("8 9", "%d%d", &x, &y);
    printf("%d %d %d\n", n, x, y);
    for (int i = 0; i < 9; i++) {
        if (i == 5) {
            n = __isoc23_scanf("%d", &x);
            printf("%d %d\n", n, x);
        }
        x = -1;
        n = list(i, "%d", &x);
        printf("%d: %d %d\n", i, n, x);
    }
    n = __isoc23_fscanf(stdin, "%d", &x);
    printf("%d\n", n);
    return 0;
}
