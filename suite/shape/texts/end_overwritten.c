//@ expect: error out-of-bounds
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
//@ args: abc
//@ check: possible out-of-bounds
// The end of an argument is overwritten through one pointer and looked for by another one.

#include <stdio.h>
#include <string.h>

static void mark(char *text) {
    text[strlen(text)] = '!';
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    for (int i = 1; i < argc; i++)
        mark(argv[i]);
    int count = 0;
    for (char *p = argv[1]; *p != '\0'; p++) //~ out-of-bounds
        count++;
    return count > 0;
}
