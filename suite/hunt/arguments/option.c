//@ expect: error out-of-bounds
//@ args: -x ''
//@ hunt: finds
// The value of the option -x is taken without its last character, although it may have none.
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 3 || strcmp(argv[1], "-x") != 0)
        return 0;
    size_t length = strlen(argv[2]);
    char *copy = malloc(length + 1);
    if (!copy)
        return 1;
    memcpy(copy, argv[2], length + 1);
    copy[length - 1] = 0; //~ out-of-bounds
    int first = copy[0];
    free(copy);
    return first == 'q';
}
