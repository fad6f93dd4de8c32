//@ expect: ok
//@ inputs: 5
//@ check: safe
// An array whose length is an input, walked by pointers: as long as they are below the end, and until they meet it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void clear(int *from, int *to) {
    while (from != to)
        *from++ = 0;
}

int main(void) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    if (n == 0 || n > 1000)
        return 0;
    int *a = malloc(n * sizeof *a);
    int *end = a + n;
    for (int *p = a; p < end; p++)
        *p = 1;
    clear(a, end);
    free(a);
    return 0;
}
