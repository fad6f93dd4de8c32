//@ expect: ok
//@ stdout: grüße 8
//@ stdout: 195 188
//@ stdout: wide 6 252
//@ stdout: names 3 4 7
//@ stdout: equal 1
// Characters outside ASCII in strings, comments (ä ö ü €) and identifiers; a name may also be spelt with \u.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static int größe = 3;

int main(void)
{
    const char *text = "grüße";
    printf("%s %d\n", text, (int)sizeof "grüße");
    printf("%d %d\n", (unsigned char)text[2], (unsigned char)text[3]);

    static const wchar_t wide[] = L"grüße";
    printf("wide %d %d\n", (int)(sizeof wide / sizeof *wide), (int)wide[2]);

    int na\u00efve = 4;
    printf("names %d %d %d\n", gr\u00f6\u00dfe, naïve, größe + na\u00efve);
    printf("equal %d\n", strcmp("\u00fc", "ü") == 0);
    return 0;
}
