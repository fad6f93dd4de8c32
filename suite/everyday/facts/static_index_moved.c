// As static_index.c, but the index moves on between the two: the next argument may be shorter.
//@ expect: error out-of-bounds
//@ args: long a
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
#include <string.h>
static int k = 1;
int main(int argc, char **argv)
{
    int sum = 0;
    while (k + 1 < argc) {
        size_t len = strlen(argv[k]);
        k++;
        for (size_t i = 0; i < len; i++)
            sum += argv[k][i]; //~ out-of-bounds
    }
    return sum == 7;
}
