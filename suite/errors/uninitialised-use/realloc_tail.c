//@ expect: error uninitialised-use
// What realloc adds is not initialised.
#include <stdlib.h>

int main(void) {
    int *a = calloc(2, sizeof *a);
    if (!a)
        return 1;
    int *b = realloc(a, 4 * sizeof *b);
    if (!b) {
        free(a);
        return 1;
    }
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (b[i] == 0) //~ uninitialised-use: offset 8
            count++;
    free(b);
    return count;
}
