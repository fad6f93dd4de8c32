//@ expect: error out-of-bounds
//@ inputs: 16
//@ hunt: finds
// The size of a copied string is rounded up to a multiple of 8, without the zero at its end: too little for 8, 16 and 24 characters.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static char *copy(const char *text) {
    size_t size = (strlen(text) + 7) / 8 * 8;
    char *result = malloc(size);
    return strcpy(result, text); //~ out-of-bounds
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
