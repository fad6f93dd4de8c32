//@ expect: ok
//@ stdout: exact 2 98
//@ stdout: sized 16 0
//@ stdout: rows 120 121 0
//@ stdout: pair 2 97
//@ stdout: braces 3
//@ stdout: member 104 0 7
// Arrays of wide characters initialised by wide string literals.
#include <stddef.h>
#include <stdio.h>

typedef __CHAR16_TYPE__ utf16;
typedef __CHAR32_TYPE__ utf32;

struct tag { wchar_t name[4]; int n; };

int main(void)
{
    wchar_t exact[2] = L"ab";           /* no terminator */
    printf("exact %d %d\n", (int)(sizeof exact / sizeof *exact), (int)exact[1]);

    wchar_t sized[4] = L"a";
    printf("sized %d %d\n", (int)sizeof sized, (int)(sized[1] + sized[2] + sized[3]));

    static const utf16 rows[2][3] = { u"x", { u"yz" } };
    printf("rows %d %d %d\n", rows[0][0], rows[1][0], rows[1][2]);

    utf32 pair[] = U"a";
    printf("pair %d %d\n", (int)(sizeof pair / sizeof *pair), (int)pair[0]);

    wchar_t braces[] = { L"hi" };
    printf("braces %d\n", (int)(sizeof braces / sizeof(wchar_t)));

    struct tag t = { L"hi", 7 };
    printf("member %d %d %d\n", (int)t.name[0], (int)t.name[3], t.n);
    return 0;
}
