//@ expect: ok
//@ check: safe
//@ args: 07 15
// Each of four elements is null or leads into some argument.
#include <stdlib.h>
int main(int argc, char **argv)
{
    const char *values[4] = {NULL};
    for (int i = 1; i < argc; i++) {
        int k = argv[i][0] - '0';
        if (k < 0 || k > 3) return 2;
        values[k] = argv[i] + 1;
    }
    return values[2] ? atoi(values[2]) : 0;
}
