//@ expect: ok
//@ stdout: hello|wor
// The string and its zero fill the block; a precision limits what printf reads.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(6);
    char cut[3] = { 'w', 'o', 'r' };
    if (!p)
        return 1;
    strcpy(p, "hello");
    printf("%s|%.3s\n", p, cut);
    free(p);
    return 0;
}
