// Copies standard input to standard output with numbers of lines, in a buffer that cuts long lines.
//@ expect: ok
//@ check: safe
//@ stdin: first
//@ stdin: second line
//@ stdin: a line that is longer than the small buffer of the program
//@ stdout:      1	first
//@ stdout:      2	second line
//@ stdout:      3	a line that is longer than the small buffer of the program
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[32];
    unsigned number = 0;
    int at_start = 1;

    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strlen(line);
        if (at_start)
            printf("%6u\t", ++number);
        fputs(line, stdout);
        at_start = length > 0 && line[length - 1] == '\n';
    }
    if (ferror(stdin)) {
        perror("cat");
        return 1;
    }
    return 0;
}
