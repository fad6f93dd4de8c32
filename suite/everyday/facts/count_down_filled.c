//@ expect: ok
//@ check: safe
//@ args: a b
//@ exit: 3
// A block is filled by a pointer that goes up while the number of its elements goes down.
#include <stdlib.h>
static void fill(int *p, int n)
{
    while (n-- > 0)
        *p++ = 7;
}
int main(int argc, char **argv)
{
    if (argc < 1) return 1;
    int *block = malloc(argc * sizeof *block);
    if (!block) return 1;
    fill(block, argc);
    int odd = 0;
    for (int i = 0; i < argc; i++)
        odd += block[i] & 1;
    free(block);
    return odd;
}
