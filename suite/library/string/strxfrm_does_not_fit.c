//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
// What does not fit has no final zero.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(4);
    if (text == NULL)
        return 0;
    strxfrm(text, "longer", 4);
    int longest = strlen(text) > 100; //~ out-of-bounds
    free(text);
    return longest;
}
