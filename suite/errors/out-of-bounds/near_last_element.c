//@ expect: ok
//@ exit: 9
// The first and the last element, from both ends.
#include <stdlib.h>

int main(void) {
    int n = 4, *a = malloc(n * sizeof *a);
    if (!a)
        return 1;
    for (int i = n; i-- > 0;)
        a[i] = i;
    int *end = a + n, sum = end[-1] + a[0] + a[n - 1] + 3;
    free(a);
    return sum;
}
