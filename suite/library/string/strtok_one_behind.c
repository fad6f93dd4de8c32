//@ expect: error uninitialised-use
//@ stdin-end: a
//@ check: possible uninitialised-use
// A part that strtok finds need not have two characters, and the second one behind it may never have been set.
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[8];
    if (!fgets(line, sizeof line, stdin))
        return 0;
    char *t = strtok(line, " ");
    if (t && t[2] == 'x') //~ uninitialised-use
        puts("long");
    return 0;
}
