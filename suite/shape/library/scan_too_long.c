//@ expect: error out-of-bounds
//@ stdin: word
// A word of any length into a block of four bytes.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *word = malloc(4);
    if (!word)
        return 1;
    scanf("%s", word); //~ out-of-bounds
    free(word);
    return 0;
}
