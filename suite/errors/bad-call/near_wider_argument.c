//@ expect: ok
//@ std: gnu17
//@ check: safe
//@ stdout: 4
// A function defined in the old style is given a wider integer than it takes, which is cut, as old
// programs expect.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *get(count)
int count;
{
    return malloc(count);
}

int main(void) {
    size_t length = strlen("abc") + 1;
    char *text = get(length);
    if (!text)
        return 1;
    strcpy(text, "abc");
    printf("%d\n", (int)length);
    free(text);
    return 0;
}
