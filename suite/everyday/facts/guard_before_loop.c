//@ expect: ok
//@ check: safe
//@ args: none
//@ exit: 1
// A test of the number of arguments before the loop says no more than the loop.
#include <stdio.h>
#include <ctype.h>
static int count(FILE *f)
{
    int ch, in_word = 0, n = 0;
    while ((ch = getc(f)) != EOF) {
        if (isspace(ch)) in_word = 0;
        else if (!in_word) { in_word = 1; n++; }
    }
    return n;
}
int main(int argc, char **argv)
{
    int status = 0;
    if (argc < 2) return 0;
    for (int i = 1; i < argc; i++) {
        FILE *f = fopen(argv[i], "r");
        if (!f) { status = 1; continue; }
        int n = count(f);
        fclose(f);
        printf("%d %s\n", n, argv[i]);
    }
    return status;
}
