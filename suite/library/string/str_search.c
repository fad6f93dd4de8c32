//@ expect: ok
//@ stdout: 0 4 -1 11
//@ stdout: 8 4 -1 11
//@ stdout: 1 9
//@ stdout: 5 11
//@ stdout: 0
//@ stdout: 0 4 0 -1
//@ stdout: 2 6 1
//@ stdout: 4 0 -1
//@ stdout: 0
//@ stdout: 3 0 0 3
//@ stdout: 3 11 0 11
//@ stdout: 4 -1 -1
// Searching in strings: for a character (the final zero counts), for a string, for sets of characters.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *text = "one two one";

static long at(const void *p) {
    return p ? (const char *)p - text : -1;
}

int main(void) {
    printf("%ld %ld %ld %ld\n", at(strchr(text, 'o')), at(strchr(text, 't')), at(strchr(text, 'z')), at(strchr(text, 0)));
    printf("%ld %ld %ld %ld\n", at(strrchr(text, 'o')), at(strrchr(text, 't')), at(strrchr(text, 'z')), at(strrchr(text, 0)));
    printf("%ld %ld\n", at(index(text, 'n')), at(rindex(text, 'n')));
    printf("%ld %ld\n", at(strchrnul(text, 'w')), at(strchrnul(text, 'z')));
    printf("%ld\n", at(strchr(text, 'o' + 256)));
    printf("%ld %ld %ld %ld\n", at(strstr(text, "one")), at(strstr(text, "two")), at(strstr(text, "")), at(strstr(text, "ones")));
    printf("%ld %ld %ld\n", at(strstr(text, "e t")), at(strstr(text, "o one")), (long)(strstr("", "") != NULL));
    printf("%ld %ld %ld\n", at(strcasestr(text, "TWO")), at(strcasestr(text, "oNe")), at(strcasestr(text, "x")));
    printf("%ld\n", at(strcasestr(text, "")));
    printf("%zu %zu %zu %zu\n", strspn(text, "eno"), strspn(text, ""), strspn("", "a"), strspn("aaa", "a"));
    printf("%zu %zu %zu %zu\n", strcspn(text, " "), strcspn(text, ""), strcspn("", "a"), strcspn(text, "xyz"));
    printf("%ld %ld %ld\n", at(strpbrk(text, "wt")), at(strpbrk(text, "")), at(strpbrk(text, "xyz")));
    return 0;
}
