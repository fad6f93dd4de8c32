//@ expect: ok
//@ stdin: a bc
//@ stdout: single
//@ check: safe
// A part that strtok finds has at least one character: the one behind it belongs to the string.
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[128];
    if (!fgets(line, sizeof line, stdin))
        return 0;
    for (char *t = strtok(line, " \n"); t; t = strtok(NULL, " \n"))
        if (t[1] == '\0')
            puts("single");
    return 0;
}
