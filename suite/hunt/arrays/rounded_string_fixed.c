//@ expect: ok
//@ inputs: 16
//@ hunt: nothing
// The size of a copied string, with the zero at its end, is rounded up to a multiple of 8.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static char *copy(const char *text) {
    size_t size = (strlen(text) + 8) / 8 * 8;
    char *result = malloc(size);
    return strcpy(result, text);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 30)
        return 0;
    char *text = malloc(n + 1);
    memset(text, 'a', n);
    text[n] = 0;
    char *second = copy(text);
    free(text);
    free(second);
    return 0;
}
