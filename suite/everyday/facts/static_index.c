//@ expect: ok
//@ check: safe
//@ args: a
// An index that is a static object finds the same argument twice.
#include <string.h>
static int k = 1;
int main(int argc, char **argv)
{
    int sum = 0;
    for (; k < argc; k++) {
        size_t len = strlen(argv[k]);
        for (size_t i = 0; i < len; i++)
            sum += argv[k][i];
    }
    return sum == 7;
}
