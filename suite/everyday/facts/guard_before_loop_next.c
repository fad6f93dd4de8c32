// As guard_before_loop.c, but behind the call the next argument is taken, which may be missing.
//@ expect: error null-access
//@ args: none
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
    if (argc < 2) return 0;
    for (int i = 1; i < argc; i++) {
        int n = count(stdin);
        printf("%d %c\n", n, argv[i + 1][0]); //~ null-access
    }
    return 0;
}
