//@ expect: ok
//@ stdin: a,b
//@ stdout: a
//@ stdout: b
//@ stdout:
// The elements that were set lead into the line.
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[512], *fields[20];
    while (fgets(line, sizeof line, stdin)) {
        int n = 0;
        char *p = line;
        while (n < 20) {
            fields[n++] = p;
            while (*p && *p != ',') p++;
            if (*p == '\0') break;
            *p++ = '\0';
        }
        for (int i = 0; i < n; i++) puts(fields[i]);
    }
    return 0;
}
