//@ expect: ok
//@ check: safe
//@ stdin-end: ab
//@ stdout: 2
// All of the buffer was set before, so that it does not matter how much %8c stores.
#include <stdio.h>
#include <string.h>

int main(void) {
    char word[9] = {0};
    if (scanf("%8c", word) == 1)
        printf("%d\n", (int)strlen(word));
    return 0;
}
