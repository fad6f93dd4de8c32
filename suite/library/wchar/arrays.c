//@ expect: ok
//@ check: safe
//@ stdout: 7
// Arrays of wide characters that are set, copied and moved, of a length that is an input.
//@ inputs: 3
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count == 0 || count > 100)
        return 0;
    wchar_t *a = malloc(count * sizeof *a), *b = malloc(count * sizeof *b);
    if (!a || !b)
        exit(1);
    wmemset(a, 7, count);
    wmemcpy(b, a, count);
    wmemmove(b, b + 1, count - 1);
    printf("%d\n", (int)b[count - 1]);
    free(a);
    free(b);
    return 0;
}
