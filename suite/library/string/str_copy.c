//@ expect: ok
//@ stdout: 0 4 2
//@ stdout: 3 2 0
//@ stdout: 1 pear
//@ stdout: 1 <>
//@ stdout: 1
//@ stdout: 97 98 0 0 0 120 .
//@ stdout: 112 108 0 0 0 120 .
//@ stdout: 112 108 0 .
//@ stdout: 6 cherry
//@ stdout: 3
//@ stdout: 102 105 103 0 0 0 0 .
//@ stdout: 3
//@ stdout: 98 97 110 0 0 0 0 .
//@ stdout: 1 abcd
//@ stdout: abcd
//@ stdout: abcdef
//@ stdout: abcdefg
//@ stdout: abcdefg
//@ stdout: abcdefgab
//@ stdout: 11 over
//@ stdout: 4 fits
//@ stdout: 7 fits
//@ stdout: 9 fits+mo
//@ stdout: 8 fits+mo!
//@ stdout: 5 fits+mo!
//@ stdout: 4 text
//@ stdout: 6
//@ stdout: copy longer ab <>
//@ stdout: again abc
// Copying and appending strings, with empty strings, cut copies and filled ones, and what is returned.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t strlcpy(char *, const char *, size_t);
size_t strlcat(char *, const char *, size_t);
char *__strdup(const char *);
char *__strndup(const char *, size_t);

static void bytes(const char *p, int n) {
    for (int i = 0; i < n; i++)
        printf("%d ", p[i]);
    puts(".");
}

int main(void) {
    char b[12];
    printf("%zu %zu %zu\n", strlen(""), strlen("four"), strlen("in\0side"));
    char unended[3] = {'a', 'b', 'c'};
    printf("%zu %zu %zu\n", strnlen(unended, 3), strnlen("ab", 9), strnlen("ab", 0));

    printf("%d %s\n", strcpy(b, "pear") == b, b);
    printf("%d <%s>\n", strcpy(b, "") == b, b);
    memset(b, 'x', 12);
    printf("%d\n", strncpy(b, "ab", 5) == b);
    bytes(b, 6);
    strncpy(b, "plum", 2);
    bytes(b, 6);
    strncpy(b, "zzz", 0);
    bytes(b, 3);
    printf("%td %s\n", stpcpy(b, "cherry") - b, b);
    printf("%td\n", stpncpy(b, "fig", 6) - b);
    bytes(b, 7);
    printf("%td\n", stpncpy(b, "banana", 3) - b);
    bytes(b, 7);

    strcpy(b, "ab");
    printf("%d %s\n", strcat(b, "cd") == b, b);
    printf("%s\n", strcat(b, ""));
    printf("%s\n", strncat(b, "efgh", 2));
    printf("%s\n", strncat(b, "g", 7));
    printf("%s\n", strncat(b, "zz", 0));
    // Only two bytes of the source are looked at: it needs no final zero.
    printf("%s\n", strncat(b, unended, 2));

    printf("%zu %s\n", strlcpy(b, "overflowing", 5), b);
    printf("%zu %s\n", strlcpy(b, "fits", 5), b);
    printf("%zu %s\n", strlcpy(b, "nothing", 0), b);
    printf("%zu %s\n", strlcat(b, "+more", 8), b);
    printf("%zu %s\n", strlcat(b, "!", 12), b);
    printf("%zu %s\n", strlcat(b, "12", 3), b);
    printf("%zu %s\n", strxfrm(b, "text", 12), b);
    printf("%zu\n", strxfrm(NULL, "longer", 0));

    char *d = strdup("copy"), *e = strndup("longer text", 6), *f = strndup("ab", 9), *g = strdup("");
    printf("%s %s %s <%s>\n", d, e, f, g);
    char *h = __strdup("again"), *i = __strndup(unended, 3);
    printf("%s %s\n", h, i);
    free(d), free(e), free(f), free(g), free(h), free(i);
    return 0;
}
