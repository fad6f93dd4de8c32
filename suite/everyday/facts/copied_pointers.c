//@ expect: ok
// Every element of an array of any length is an argument, or was never set.
#include <stdlib.h>
int main(int argc, char **argv)
{
    char **words = malloc(argc * sizeof *words);
    if (!words) return 1;
    for (int i = 0; i < argc; i++)
        words[i] = argv[i];
    free(words);
    return 0;
}
