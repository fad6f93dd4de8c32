// As growing_from_some.c, but the room grows one element too late.
//@ expect: error out-of-bounds
//@ stdin: some text that is longer than eight
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int c;
    size_t len = 0, cap = 8;
    int *data = malloc(cap * sizeof *data);
    if (!data) return 1;
    while ((c = getchar()) != EOF) {
        if (len > cap) {
            int *d = realloc(data, 2 * cap * sizeof(int));
            if (!d) break;
            cap *= 2;
            data = d;
        }
        data[len++] = c; //~ out-of-bounds
    }
    free(data);
    return 0;
}
