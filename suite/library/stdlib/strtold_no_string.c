//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ sanitizers: silent, because they do not know strtold
// The text of the number has no end.
#include <stdlib.h>

int main(void) {
    char *text = malloc(2);
    if (!text)
        exit(1);
    text[0] = '1';
    text[1] = '2';
    int large = strtold(text, NULL) > 1; //~ out-of-bounds
    free(text);
    return large;
}
