//@ expect: error null-access
//@ stdin: hello
//@ check: possible null-access
// A byte before the last zero of a buffer may be zero as well.

#include <stdio.h>
#include <string.h>

int main(void) {
    char line[64];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 0;
    size_t length = strlen(line);
    if (length < 4)
        return 0;
    line[length - 2] = '\0';
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\0')
            *(volatile int *)NULL = 1; //~ null-access
    return 0;
}
