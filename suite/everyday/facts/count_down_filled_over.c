// As count_down_filled.c, but the element behind the last one is filled as well.
//@ expect: error out-of-bounds
//@ args: a b
#include <stdlib.h>
static void fill(int *p, int n)
{
    while (n-- >= 0)
        *p++ = 7; //~ out-of-bounds
}
int main(int argc, char **argv)
{
    if (argc < 1) return 1;
    int *block = malloc(argc * sizeof *block);
    if (!block) return 1;
    fill(block, argc);
    free(block);
    return 0;
}
