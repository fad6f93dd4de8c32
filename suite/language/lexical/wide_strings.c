//@ expect: ok
//@ stdout: sizes 4 4 2 1
//@ stdout: wide 20 97 233 8364
//@ stdout: utf16 55357 56832 2
//@ stdout: utf32 128512 1
//@ stdout: utf8 6 195 169 226 130 172
//@ stdout: u8 1 5 240
//@ stdout: joined 3 98
//@ stdout: constants 120 233 8364 128512
// String literals with prefixes: L u U u8, and universal character names in them.
#include <stddef.h>
#include <stdio.h>

typedef __CHAR16_TYPE__ utf16;
typedef __CHAR32_TYPE__ utf32;

int main(void)
{
    printf("sizes %d %d %d %d\n", (int)sizeof(wchar_t), (int)sizeof U'x', (int)sizeof u'x',
           (int)sizeof u8""[0]);

    static const wchar_t wide[] = L"a\u00e9\u20acb";
    printf("wide %d %d %d %d\n", (int)sizeof wide, (int)wide[0], (int)wide[1], (int)wide[2]);

    static const utf16 pair[] = u"\U0001F600";
    printf("utf16 %d %d %d\n", pair[0], pair[1], (int)(sizeof pair / sizeof *pair) - 1);

    static const utf32 single[] = U"\U0001F600";
    printf("utf32 %u %d\n", single[0], (int)(sizeof single / sizeof *single) - 1);

    static const unsigned char utf8[] = "\u00e9\u20ac";
    printf("utf8 %d %d %d %d %d %d\n", (int)sizeof utf8, utf8[0], utf8[1], utf8[2], utf8[3], utf8[4]);

    static const char eight[] = u8"\U0001F600";
    printf("u8 %d %d %d\n", (int)sizeof eight[0], (int)sizeof eight, (unsigned char)eight[0]);

    /* A plain literal joined to a wide one becomes wide. */
    static const wchar_t joined[] = L"a" "b";
    printf("joined %d %d\n", (int)(sizeof joined / sizeof *joined), (int)joined[1]);

    printf("constants %d %d %d %d\n", (int)L'x', (int)L'\u00e9', (int)u'\u20ac', (int)U'\U0001F600');
    return 0;
}
