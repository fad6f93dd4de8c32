//@ expect: error double-free
// A function registered by the program runs before the destructors.
#include <stdlib.h>

static int *table;

__attribute__((destructor)) static void drop(void)
{
    free(table); //~ double-free
}

static void early(void)
{
    free(table);
}

int main(void)
{
    table = malloc(sizeof *table);
    if (!table || atexit(early))
        abort();
    return 0;
}
