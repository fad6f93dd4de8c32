//@ expect: ok
//@ check: safe
//@ exit: 4
// A function that runs at the end ends the program itself: the others still run, and none runs again.
#include <assert.h>
#include <stdlib.h>

static int runs;
static int *block;

static void last(void)
{
    assert(runs == 1);
    free(block);
}

static void first(void)
{
    runs++;
    exit(4);
}

int main(void)
{
    block = malloc(sizeof *block);
    if (!block || atexit(last) || atexit(first))
        abort();
    return 0;
}
