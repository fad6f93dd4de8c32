//@ expect: ok
//@ args: x y
// As many elements are kept as were looked at, or fewer; each is an argument.
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = 0;
    char **kept = malloc(argc * sizeof *kept);
    if (!kept) return 1;
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == 'x')
            kept[n++] = argv[i];
    free(kept);
    return n == 3;
}
