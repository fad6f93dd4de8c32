//@ expect: ok
//@ args: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
//@ hunt: nothing
// The first argument is copied into a buffer as far as there is room.
#include <stdio.h>
#include <string.h>

static char greeting[32];

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    strncpy(greeting, argv[1], sizeof greeting - 1);
    return greeting[0] == 'q';
}
