//@ expect: ok
//@ stdout: ab[  c][d  ]
//@ stdout: wide[  wide][wide  ][wi][]
//@ stdout: [xy]
//@ stdout: 17 longer 
//@ stdout: A wide 5
// Wide characters and strings are written as bytes.
#include <stdio.h>
#include <wchar.h>

int main(void) {
    printf("%lc%lc[%3lc][%-3lc]\n", (wint_t)L'a', (wint_t)L'b', (wint_t)L'c', (wint_t)L'd');
    printf("%ls[%6ls][%-6ls][%.2ls][%ls]\n", L"wide", L"wide", L"wide", L"wide", L"");
    wchar_t unended[2] = {L'x', L'y'};
    printf("[%.2ls]\n", unended);
    char b[8];
    printf("%d", snprintf(b, sizeof b, "%ls", L"longer than eight"));
    printf(" %s\n", b);
    // Older names, and digits of the locale.
    printf("%C %S %Id\n", (wint_t)L'A', L"wide", 5);
    return 0;
}
