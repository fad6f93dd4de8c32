//@ expect: ok
//@ check: safe
//@ run: --leaks exit
// What is made before main is there in main, and is taken away after it.
#include <assert.h>
#include <stdlib.h>

static int *table;

__attribute__((constructor)) static void make(void)
{
    table = malloc(4 * sizeof *table);
    if (!table)
        abort();
    table[0] = 7;
}

__attribute__((destructor)) static void drop(void)
{
    assert(table[0] == 8);
    free(table);
}

int main(void)
{
    assert(table[0] == 7);
    table[0] = 8;
    return 0;
}
