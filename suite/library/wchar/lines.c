//@ expect: ok
//@ stdin: first line
//@ stdin-end: se
//@ stdout: firs
//@ stdout: t line
//@ stdout: se
// Lines of wide characters.
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t line[5], whole[16];
    if (!fgetws(line, 5, stdin) || !fgetws(whole, 16, stdin))
        return 1;
    fputws(line, stdout);
    fputws(L"\n", stdout);
    fputws(whole, stdout);
    if (!fgetws(whole, 16, stdin))
        return 2;
    fputws(whole, stdout);
    fputws(L"\n", stdout);
    return fgetws(whole, 16, stdin) != NULL;
}
