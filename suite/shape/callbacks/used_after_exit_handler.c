//@ expect: error freed-access
// Functions that run at the end run in reverse: the one that frees comes before the one that uses.
#include <stdlib.h>

static int *shared;

static void use(void)
{
    *shared = 0; //~ freed-access
}

static void drop(void)
{
    free(shared);
}

int main(void)
{
    shared = malloc(sizeof *shared);
    if (!shared || atexit(use) || atexit(drop))
        abort();
    *shared = 1;
    return 0;
}
