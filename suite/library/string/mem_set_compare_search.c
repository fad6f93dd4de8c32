//@ expect: ok
//@ stdout: 1
//@ stdout: 7 7 7 7 7 7 .
//@ stdout: 7 255 255 7 65 7 .
//@ stdout: 0 0 255 7 65 0 .
//@ stdout: -1 1 0
//@ stdout: 1 1
//@ stdout: 0 0
//@ stdout: 1 0
//@ stdout: 1 4
//@ stdout: 1 1
//@ stdout: 1 1
//@ stdout: 6 2
//@ stdout: 2
//@ stdout: 6
//@ stdout: 1
//@ stdout: 1
//@ stdout: 2
//@ stdout: 1
//@ stdout: 0 1
// memset, bzero, explicit_bzero, memcmp, bcmp, memchr, memrchr, rawmemchr and memmem: bytes count as unsigned, counts
// may be zero, and memchr reads no byte behind the one that it finds.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int x) {
    return (x > 0) - (x < 0);
}

static void show(const unsigned char *p, int n) {
    for (int i = 0; i < n; i++)
        printf("%d ", p[i]);
    puts(".");
}

int main(void) {
    unsigned char b[6];
    printf("%d\n", memset(b, 7, 6) == b);
    show(b, 6);
    memset(b + 1, -1, 2);
    memset(b + 4, 0x141, 1);
    memset(b, 9, 0);
    show(b, 6);
    bzero(b, 2);
    explicit_bzero(b + 5, 1);
    bzero(b + 2, 0);
    show(b, 6);

    printf("%d %d %d\n", sign(memcmp("abc", "abd", 3)), sign(memcmp("abd", "abc", 3)), memcmp("abc", "abd", 2));
    printf("%d %d\n", sign(memcmp("\x80", "\x7f", 1)), sign(memcmp("\0b", "\0a", 2)));
    printf("%d %d\n", memcmp("a", "b", 0), bcmp("same", "same", 5));
    printf("%d %d\n", bcmp("same", "sane", 4) != 0, bcmp("x", "y", 0));

    const char *s = "abcabc";
    printf("%td %td\n", (char *)memchr(s, 'b', 6) - s, (char *)memrchr(s, 'b', 6) - s);
    printf("%d %d\n", memchr(s, 'c', 2) == NULL, memrchr(s, 'z', 6) == NULL);
    printf("%d %d\n", memchr(s, 'a', 0) == NULL, memrchr(s, 'a', 0) == NULL);
    printf("%td %td\n", (char *)memchr(s, 0, 7) - s, (char *)memchr(s, 'c' + 512, 6) - s);
    // The count is larger than the string, but the character is there.
    printf("%td\n", (char *)memchr(s, 'c', 7) - s);
    printf("%td\n", (char *)rawmemchr(s, 0) - s);
    unsigned char high[2] = {1, 200};
    printf("%td\n", (unsigned char *)memchr(high, 200, 2) - high);
    printf("%td\n", (unsigned char *)memchr(high, -56, 2) - high);

    printf("%td\n", (char *)memmem(s, 6, "ca", 2) - s);
    printf("%d\n", memmem(s, 6, "cb", 2) == NULL);
    printf("%td %d\n", (char *)memmem(s, 6, "", 0) - s, memmem(s, 2, "abc", 3) == NULL);
    return 0;
}
