//@ expect: ok
//@ check: safe
//@ stdin: some text that is longer than eight
// An array that doubles: there are no more elements than it has room for.
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int *data = NULL, c;
    size_t len = 0, cap = 0;
    while ((c = getchar()) != EOF) {
        if (len == cap) {
            cap = cap ? cap * 2 : 8;
            int *d = realloc(data, cap * sizeof(int));
            if (!d) break;
            data = d;
        }
        data[len++] = c;
    }
    free(data);
    return 0;
}
