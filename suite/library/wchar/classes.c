//@ expect: ok
//@ check: safe
//@ stdout: 100000100011 0010 1 0 -1 -1
//@ stdout: a A 233 -1
// Classes, widths and cases of wide characters in the "C" locale: none outside ASCII.
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int wcwidth(wchar_t);

int main(void) {
    wint_t of = L'Q';
    printf("%d%d%d%d", iswupper(of) != 0, iswlower(of) != 0, iswdigit(of) != 0, iswxdigit(of) != 0);
    printf("%d%d%d%d", iswspace(of) != 0, iswblank(of) != 0, iswalpha(of) != 0, iswcntrl(of) != 0);
    printf("%d%d%d%d ", iswpunct(of) != 0, iswcntrl(L' ') != 0, iswgraph(of) != 0, iswprint(of) != 0);
    printf("%d%d%d%d ", iswalpha(0xe9) != 0, iswprint(WEOF) != 0, iswalnum(L'1') != 0, iswspace(0x2003) != 0);
    printf("%d %d %d %d\n", wcwidth(L'a'), wcwidth(0), wcwidth(L'\n'), wcwidth(0xe9));
    printf("%c %c %d %d\n", (int)towlower(L'A'), (int)towupper(L'a'), (int)towupper(0xe9), (int)towlower(WEOF));
    return 0;
}
