//@ expect: ok
//@ check: safe
// The pointer leaves the block before its variable does: in a variable of the function, as the
// value of a statement expression, and through an integer.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    int *kept = NULL;
    uintptr_t number = 0;
    {
        int *t = malloc(sizeof *t);
        if (t)
            *t = 1;
        kept = t;
    }
    int *value = ({ int *t = malloc(sizeof *t); t; });
    {
        int *t = malloc(sizeof *t);
        uintptr_t n = (uintptr_t)t;
        number = n;
    }
    free((int *)number);
    free(value);
    {
        int *t = kept;
        if (t && *t == 1)
            exit(0);
    }
    abort();
}
