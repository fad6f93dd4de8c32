//@ expect: ok
//@ stdout: 1 -----------
//@ stdout: 1 abc--------
//@ stdout: 1 aabc-------
//@ stdout: 2 XYbc-------
//@ stdout: 3 xyzc-------
//@ stdout: 1 hello
//@ stdout: 1 hello
//@ stdout: 4 pear
//@ stdout: 3 fig
//@ stdout: 2 0
//@ stdout: 1 abcd
//@ stdout: 1 abcdef
// The forms with a buffer size and the reserved names that the C library's headers may call.
#include <stddef.h>
#include <stdio.h>

void *__memcpy_chk(void *, const void *, size_t, size_t);
void *__memmove_chk(void *, const void *, size_t, size_t);
void *__mempcpy_chk(void *, const void *, size_t, size_t);
void *__mempcpy(void *, const void *, size_t);
void *__memset_chk(void *, int, size_t, size_t);
char *__strcpy_chk(char *, const char *, size_t);
char *__strncpy_chk(char *, const char *, size_t, size_t);
char *__stpcpy_chk(char *, const char *, size_t);
char *__stpncpy_chk(char *, const char *, size_t, size_t);
char *__strcat_chk(char *, const char *, size_t);
char *__strncat_chk(char *, const char *, size_t, size_t);
char *__stpcpy(char *, const char *);

int main(void) {
    char b[12];
    printf("%d", __memset_chk(b, '-', 12, 12) == b);
    b[11] = 0;
    printf(" %s\n", b);
    printf("%d %s\n", __memcpy_chk(b, "abc", 3, sizeof b) == b, b);
    printf("%d %s\n", __memmove_chk(b + 1, b, 4, sizeof b - 1) == b + 1, b);
    printf("%td %s\n", (char *)__mempcpy_chk(b, "XY", 2, sizeof b) - b, b);
    printf("%td %s\n", (char *)__mempcpy(b, "xyz", 3) - b, b);
    printf("%d %s\n", __strcpy_chk(b, "hello", sizeof b) == b, b);
    printf("%d %s\n", __strncpy_chk(b, "he", 2, sizeof b) == b, b);
    printf("%td %s\n", __stpcpy_chk(b, "pear", sizeof b) - b, b);
    printf("%td %s\n", __stpcpy(b, "fig") - b, b);
    printf("%td %d\n", __stpncpy_chk(b, "ab", 5, sizeof b) - b, b[4]);
    printf("%d %s\n", __strcat_chk(b, "cd", sizeof b) == b, b);
    printf("%d %s\n", __strncat_chk(b, "efgh", 2, sizeof b) == b, b);
    return 0;
}
