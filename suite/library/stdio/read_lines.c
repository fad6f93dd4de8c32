//@ expect: ok
//@ stdin: short
//@ stdin:
//@ stdin: a line that is so long that the memory for the lines before it cannot have been enough for it, since that was at first one hundred and twenty bytes
//@ stdin: one:two:three
//@ stdout: 6 1 1 short
//@ stdout: 1 1 1 
//@ stdout: 148 1 1 a lin
//@ stdout: 4 one:
//@ stdout: 4 two:
//@ stdout: 6 three
//@ stdout: -1
//@ stdout: -1
// getline and getdelim: memory that grows as needed.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    for (int i = 0; i < 3; i++) {
        long n = getline(&line, &size, stdin);
        printf("%ld %d %d %.5s\n", n, (long)strlen(line) == n, size > (size_t)n, n > 5 ? line : "");
    }
    printf("%ld", (long)getdelim(&line, &size, ':', stdin));
    printf(" %s\n", line);
    printf("%ld", (long)getdelim(&line, &size, ':', stdin));
    printf(" %s\n", line);
    printf("%ld", (long)getline(&line, &size, stdin));
    printf(" %s", line);
    printf("%ld\n", (long)getline(&line, &size, stdin));
    free(line);

    // A small buffer of the caller's is made larger.
    line = malloc(2);
    size = 2;
    printf("%ld\n", (long)getline(&line, &size, stdin));
    free(line);
    return 0;
}
