//@ expect: ok
//@ check: safe
//@ stdout: 1 97 0 0 -1 -1
//@ stdout: 1 0 1 0 -2
//@ stdout: 1 a 0 -1 1 1 -1
//@ stdout: 97 -1 97 -1
// Bytes and wide characters in the "C" locale.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
    char bytes[8] = "";
    wchar_t wide = 0;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    int one = mbtowc(&wide, "a", 1);
    printf("%d %d ", one, (int)wide);
    printf("%d %d ", mbtowc(NULL, NULL, 5), mbtowc(&wide, "", 1));
    printf("%d %d\n", mbtowc(&wide, "a", 0), mbtowc(&wide, "\xe9", 1));
    printf("%d %d ", mblen("a", 3), mblen(NULL, 3));
    printf("%d %d ", (int)mbrtowc(&wide, "b", 1, &state), (int)mbrtowc(&wide, "", 1, NULL));
    printf("%d\n", (int)mbrtowc(&wide, "a", 0, &state));
    printf("%d ", wctomb(bytes, L'a'));
    printf("%s %d %d ", bytes, wctomb(NULL, 0), wctomb(bytes, 0xe9));
    printf("%d %d ", (int)wcrtomb(bytes, L'a', NULL), (int)wcrtomb(NULL, L'a', &state));
    printf("%d\n", (int)wcrtomb(bytes, 0xe9, NULL));
    printf("%d %d %d %d\n", (int)btowc('a'), (int)btowc(0xe9), wctob(L'a'), wctob(0xe9));
    return 0;
}
