//@ expect: ok
//@ check: safe
//@ stdin: ab
//@ stdin: line
//@ stdout: bbA!
// Wide characters that are read and written one by one.
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
    wint_t first = getwchar();
    wint_t second = getwc(stdin);
    if (first == WEOF || second == WEOF)
        return 1;
    if (ungetwc(second, stdin) == WEOF || fgetwc(stdin) != second)
        return 2;
    putwchar((wchar_t)second);
    putwc(L'b', stdout);
    fputwc((wchar_t)towupper(first), stdout);
    putwchar(L'!');
    putwchar(L'\n');
    return 0;
}
