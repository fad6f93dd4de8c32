//@ expect: ok
//@ stdin: aab
//@ stdout: 2a1b1
// The characters of a run are not zero: the run ends inside of the text.
#include <stdio.h>
int main(void)
{
    char line[200];
    if (!fgets(line, sizeof line, stdin)) return 0;
    const char *s = line;
    while (*s) {
        int run = 1;
        while (s[run] == *s && run < 9)
            run++;
        printf("%d%c", run, *s);
        s += run;
    }
    return 0;
}
