//@ expect: ok
//@ stdin: from outside
//@ stdout: from the file
//@ stdout: -1
//@ stdout: 12
// `freopen` gives a stream another file: here standard input, which `getchar` and `scanf` then read.

#include <stdio.h>

int main(void) {
    FILE *f = fopen("in", "w");
    fputs("from the file\n12", f);
    fclose(f);
    if (freopen("in", "r", stdin) != stdin)
        return 1;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        putchar(c);
    putchar('\n');
    int n = -1;
    printf("%d\n", n);
    if (scanf("%d", &n) != 1)
        return 2;
    printf("%d\n", n);
    remove("in");
    return 0;
}
