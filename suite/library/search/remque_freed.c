//@ expect: error freed-access
//@ sanitizers: silent, because the C library is not instrumented
//@ check: possible freed-access
// An element is taken out of its list when its neighbour is gone.
#include <search.h>
#include <stdlib.h>

struct element {
    struct element *next, *previous;
};

int main(void)
{
    struct element first, *second = malloc(sizeof *second);

    if (second == NULL)
        return 0;
    insque(&first, NULL);
    insque(second, &first);
    free(second);
    remque(&first); //~ freed-access
    return 0;
}
