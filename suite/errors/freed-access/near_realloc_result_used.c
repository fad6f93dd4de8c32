//@ expect: ok
//@ exit: 10
// After realloc only the new pointer is used.
#include <stdlib.h>

int main(void) {
    int *p = NULL, n = 0, sum = 0;
    for (int i = 0; i < 5; i++) {
        int *bigger = realloc(p, (n + 1) * sizeof *p);
        if (!bigger) {
            free(p);
            return 1;
        }
        p = bigger;
        p[n++] = i;
    }
    for (int i = 0; i < n; i++)
        sum += p[i];
    free(p);
    return sum;
}
