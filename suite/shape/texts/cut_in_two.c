// A line that is cut into two strings: both end inside of the buffer, also after the first has been made shorter.
//@ expect: ok
//@ check: safe
//@ stdin: key = value
//@ stdout: key -> value
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    return text;
}

int main(void)
{
    char line[64];

    while (fgets(line, sizeof line, stdin) != NULL) {
        char *equals = strchr(line, '=');
        if (equals == NULL)
            continue;
        *equals = '\0';
        char *key = trim(line);
        printf("%s -> %s\n", key, trim(equals + 1));
    }
    return 0;
}
