// A stack of numbers: if exactly one is left, the first element was set.
//@ expect: ok
//@ check: safe
//@ args: 3 4 + 5 +
//@ stdout: 12
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long stack[32];
    int used = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '+') {
            if (used < 2)
                return 1;
            used--;
            stack[used - 1] += stack[used];
        } else if (used < 32) {
            stack[used++] = atol(argv[i]) & 255;
        } else {
            return 1;
        }
    }
    if (used == 1)
        printf("%ld\n", stack[0]);
    return 0;
}
