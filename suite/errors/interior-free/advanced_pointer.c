//@ expect: error interior-free
// The pointer that was moved through the block is freed.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(8);
    if (!text)
        return 1;
    strcpy(text, "  word");
    while (*text == ' ')
        text++;
    free(text); //~ interior-free: offset 2
    return 0;
}
