//@ expect: ok
//@ inputs: 2
//@ hunt: nothing
//@ check: safe
// A greeting is a copy on the heap for all languages.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static char *greeting(int language) {
    const char *text = language == 0 ? "hello" : language == 1 ? "salut" : "hallo";
    char *copy = malloc(strlen(text) + 1);
    strcpy(copy, text);
    return copy;
}

int main(void) {
    int language = __VERIFIER_nondet_int();
    if (language < 0 || language > 2)
        return 0;
    char *text = greeting(language);
    text[0] = 'H';
    free(text);
    return 0;
}
