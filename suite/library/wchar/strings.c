//@ expect: ok
//@ stdout: 0 4 2 3
//@ stdout: 1
//@ stdout: 1
//@ stdout: 112 101 97 114 0 120 120 .
//@ stdout: 97 98 0 0 0 120 120 .
//@ stdout: 112 108 0 0 .
//@ stdout: 1 97 98 99 100 0 .
//@ stdout: 97 98 99 100 101 102 97 0 .
//@ stdout: -1 1 0 1
//@ stdout: 0 -1 -1
//@ stdout: 1 1
//@ stdout: 0 8 11 1
//@ stdout: 4 0 1
//@ stdout: 3 3 4 1
//@ stdout: 4 1 1
//@ stdout: 111 110 101 32 116 119 111 32 111 110 101 0 .
//@ stdout: 1
//@ stdout: 111 111 110 101 32 116 111 .
//@ stdout: 111 110 101 32 116 116 111 .
//@ stdout: 1 0
//@ stdout: 0
// Strings and arrays of wide characters.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static int sign(int x) {
    return (x > 0) - (x < 0);
}


static void units(const wchar_t *p, int n) {
    for (int i = 0; i < n; i++)
        printf("%d ", (int)p[i]);
    puts(".");
}

int main(void) {
    wchar_t b[12], unended[2] = {L'a', L'b'};
    printf("%zu %zu %zu %zu\n", wcslen(L""), wcslen(L"four"), wcsnlen(unended, 2), wcsnlen(L"abc", 9));
    printf("%d\n", wmemset(b, L'x', 12) == b);
    printf("%d\n", wcscpy(b, L"pear") == b);
    units(b, 7);
    wcsncpy(b, L"ab", 4);
    units(b, 7);
    wcsncpy(b, L"plum", 2);
    units(b, 4);
    wcscpy(b, L"ab");
    printf("%d ", wcscat(b, L"cd") == b);
    units(b, 5);
    wcsncat(b, L"efgh", 2);
    wcsncat(b, unended, 1);
    units(b, 8);
    printf("%d %d %d %d\n", sign(wcscmp(L"a", L"b")), sign(wcscmp(L"b", L"a")), wcscmp(L"a", L"a"), sign(wcscmp(L"a", L"")));
    printf("%d %d %d\n", wcsncmp(L"abx", L"aby", 2), sign(wcsncmp(L"abx", L"aby", 3)), sign(wcscoll(L"a", L"b")));
    printf("%d %d\n", sign(wcscmp(L"\x100", L"\xff")), sign(wmemcmp(L"a\0c", L"a\0b", 3)));
    const wchar_t *s = L"one two one";
    printf("%td %td %td %d\n", wcschr(s, L'o') - s, wcsrchr(s, L'o') - s, wcschr(s, 0) - s, wcschr(s, L'z') == NULL);
    printf("%td %td %d\n", wcsstr(s, L"two") - s, wcsstr(s, L"") - s, wcsstr(s, L"ones") == NULL);
    printf("%zu %zu %td %d\n", wcsspn(s, L"eno"), wcscspn(s, L" "), wcspbrk(s, L"wt") - s, wcspbrk(s, L"z") == NULL);
    printf("%td %d %d\n", wmemchr(s, L't', 11) - s, wmemchr(s, L'z', 11) == NULL, wmemchr(s, L'o', 0) == NULL);
    wmemcpy(b, s, 12);
    units(b, 12);
    printf("%d\n", wmemmove(b + 1, b, 5) == b + 1);
    units(b, 7);
    wmemmove(b, b + 1, 5);
    units(b, 7);
    wchar_t *d = wcsdup(s);
    printf("%d %d\n", d != s, wcscmp(d, s));
    free(d);
    printf("%d\n", wmemcmp(b, s, 0));
    return 0;
}
