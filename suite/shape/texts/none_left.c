// If none is left, the first element may never have been set.
//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ sanitizers: silent, because they do not look for values that were never set
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long stack[32];
    int used = 0;
    for (int i = 1; i < argc && used < 32; i++)
        stack[used++] = atol(argv[i]);
    if (used == 0)
        puts(stack[0] == 7 ? "seven" : "another"); //~ uninitialised-use
    return 0;
}
