// What stands behind the last zero of a line is not part of it: the end of the second string may be the end of the buffer.
//@ expect: error uninitialised-use
//@ stdin: key=
//@ check: possible uninitialised-use
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[64];

    while (fgets(line, sizeof line, stdin) != NULL) {
        char *equals = strchr(line, '=');
        if (equals == NULL)
            continue;
        char *value = equals + 1;
        value[strcspn(value, "\n")] = '\0';
        value += strlen(value) + 2;
        if (value < line + sizeof line && *value == 'x') //~ uninitialised-use
            puts("x");
    }
    return 0;
}
