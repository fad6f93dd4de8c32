// As growing_doubled.c, but the number goes up before the element is set.
//@ expect: error out-of-bounds
//@ stdin: some text that is longer than eight
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
        data[++len] = c; //~ out-of-bounds
    }
    free(data);
    return 0;
}
