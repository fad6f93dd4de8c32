//@ expect: ok
//@ check: safe
//@ stdout: abc
// Lengths of strings of wide characters that are known, or whose last element is.
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t text[8] = L"abc";
    if (wcslen(text) != 3 || wcslen(L"") != 0)
        return 1;
    text[wcslen(text)] = L'\n';
    fputws(text, stdout);
    return 0;
}
