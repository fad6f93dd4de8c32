// One byte more than the rest of the argument has is copied.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ args: a.bc
//@ valgrind: silent, because the arguments lie behind each other
//@ sanitizers: silent, because the arguments lie behind each other
#include <string.h>

int main(int argc, char **argv)
{
    char ext[16] = "";
    const char *dot = argc > 1 ? strrchr(argv[1], '.') : NULL;
    if (dot != NULL) {
        size_t n = strlen(dot);
        if (n < sizeof ext - 1)
            memcpy(ext, dot + 1, n + 1); //~ out-of-bounds
    }
    return ext[0] == 'x';
}
