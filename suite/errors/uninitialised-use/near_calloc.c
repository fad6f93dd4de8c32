//@ expect: ok
// What calloc gives is zero, and so are static objects and the rest of a partly initialised one.
#include <stdlib.h>

static int table[4];

int main(void) {
    int partly[4] = { 1 }, sum = 0;
    int *a = calloc(4, sizeof *a);
    if (!a)
        return 1;
    for (int i = 0; i < 4; i++)
        if (a[i] || table[i] || partly[i])
            sum += i + a[i];
    free(a);
    return sum;
}
