//@ expect: ok
//@ stdout:  0  0  0  0  0
//@ stdout:  0  0  0  0  0
//@ stdout:  1  1  0  1  0
//@ stdout: -1 -1 -1  0  0
//@ stdout: -1 -1 -1 -1  0
//@ stdout: -1 -1 -1 -1 -1
//@ stdout:  1  1  1  1  1
//@ stdout: -1 -1 -1 -1 -1
//@ stdout:  1  1  1  1  1
//@ stdout:  1  1  1  1  1
//@ stdout: -1 -1 -1 -1 -1
//@ stdout: -1 -1  1 -1  1
//@ stdout: 0 0
//@ stdout: -1 0 -1
//@ stdout: -1 0 -1 1
//@ stdout: -1 -1 -1
// Comparing strings: by unsigned bytes, up to a count, without regard to case, and by the "C" locale's order.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int x) {
    return (x > 0) - (x < 0);
}

static void all(const char *a, const char *b) {
    printf("%2d %2d %2d %2d %2d\n", sign(strcmp(a, b)), sign(strcoll(a, b)), sign(strcasecmp(a, b)),
           sign(strncmp(a, b, 3)), sign(strncasecmp(a, b, 3)));
}

int main(void) {
    all("", "");
    all("abc", "abc");
    all("abc", "ABC");
    all("abcd", "abce");
    all("ABCd", "abce");
    all("ab", "abc");
    all("abc", "ab");
    all("", "a");
    all("\xff", "a");
    all("a\x80", "a\x01");
    all("[", "a");
    all("Z", "_");
    printf("%d %d\n", strncmp("x", "y", 0), strncasecmp("x", "y", 0));
    // No zero is needed within the count.
    char a[2] = {'h', 'i'}, b[2] = {'h', 'o'};
    printf("%d %d %d\n", sign(strncmp(a, b, 2)), strncmp(a, b, 1), sign(strncasecmp(a, b, 2)));
    printf("%d %d %d %d\n", sign(strverscmp("file9", "file10")), sign(strverscmp("a", "a")),
           sign(strverscmp("1.001", "1.01")), sign(strverscmp("b", "a")));
    printf("%d %d %d\n", sign(strverscmp("000", "00")), sign(strverscmp("09", "0")), sign(strverscmp("9", "10")));
    return 0;
}
