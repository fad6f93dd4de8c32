//@ expect: ok
//@ check: safe
//@ stdin:  a b 
//@ stdout: a b
// The length counts from where the text begins now.
#include <ctype.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        char *s = line;
        while (isspace((unsigned char)*s))
            s++;
        size_t n = strlen(s);
        while (n > 0 && isspace((unsigned char)s[n - 1]))
            s[--n] = '\0';
        puts(s);
    }
    return 0;
}
