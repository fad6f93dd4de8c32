//@ expect: ok
//@ check: safe
//@ args: a b
//@ stdout: a
//@ stdout: b
// The sum of the pointer and the count stays the same.
#include <stdio.h>
int main(int argc, char **argv)
{
    while (--argc > 0)
        puts(*++argv);
    return 0;
}
