//@ expect: ok
//@ stdout: 1
//@ stdout: abcdefghijklmno
//@ stdout: 3
//@ stdout: XYZdefghijklmno
//@ stdout: 4 4
//@ stdout: XYZdefghijklmno
//@ stdout: ababcdefghklmno
//@ stdout: abcdefghghklmno
//@ stdout: 1 1
//@ stdout: abcdefghghklmno
//@ stdout: aabcdeghghklmno
//@ stdout: abcdeeghghklmno
//@ stdout: 4
//@ stdout: key=...........
//@ stdout: 1
//@ stdout: nov=...........
//@ stdout: 1
//@ stdout: 3
//@ stdout: p 7
//@ stdout: 5 5
// Copying bytes: memcpy, mempcpy, memmove, bcopy and memccpy, with counts of zero, overlaps in both directions, and
// uninitialised bytes, which may be copied.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

struct pair {
    char tag;
    int value;
};

int main(void) {
    char a[16] = "abcdefghijklmno";
    char b[16];
    printf("%d\n", memcpy(b, a, 16) == b);
    printf("%s\n", b);
    printf("%td\n", (char *)mempcpy(b, "XYZ", 3) - b);
    printf("%s\n", b);
    printf("%td %td\n", (char *)memcpy(b + 4, a, 0) - b, (char *)mempcpy(b + 4, a, 0) - b);
    printf("%s\n", b);
    memmove(a + 2, a, 8);
    printf("%s\n", a);
    memmove(a, a + 2, 8);
    printf("%s\n", a);
    printf("%d %d\n", memmove(a, a, 16) == a, memmove(a + 3, a + 5, 0) == a + 3);
    printf("%s\n", a);
    bcopy(a, a + 1, 5);
    printf("%s\n", a);
    bcopy(a + 1, a, 5);
    printf("%s\n", a);

    memset(b, '.', 15);
    printf("%td\n", (char *)memccpy(b, "key=value", '=', 9) - b);
    printf("%s\n", b);
    printf("%d\n", memccpy(b, "novalue", '=', 3) == NULL);
    printf("%s\n", b);
    printf("%d\n", memccpy(b, "q", 'q', 0) == NULL);
    // Only the low byte of the character counts.
    printf("%td\n", (char *)memccpy(b, "12345", '3' + 256, 5) - b);

    struct pair p, q;
    p.tag = 'p';
    p.value = 7;
    memcpy(&q, &p, sizeof q);
    printf("%c %d\n", q.tag, q.value);
    int part[4], copy[4];
    part[1] = 5;
    memcpy(copy, part, sizeof copy);
    memmove(part, copy, sizeof copy);
    printf("%d %d\n", copy[1], part[1]);
    return 0;
}
