// Replaces the characters of one set by those of another: `tr FROM TO TEXT...`; the last character of TO stands for all further ones.
//@ expect: ok
//@ check: safe
//@ args: abc xy cabbage back
//@ stdout: yxyyxge
//@ stdout: yxyk
#include <stdio.h>
#include <string.h>

static unsigned char table[256];

static int fill(const char *from, const char *to)
{
    size_t last = strlen(to);
    if (last == 0)
        return -1;
    for (int c = 0; c < 256; c++)
        table[c] = (unsigned char)c;
    for (size_t i = 0; from[i] != '\0'; i++) {
        size_t at = i < last ? i : last - 1;
        table[(unsigned char)from[i]] = (unsigned char)to[at];
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: tr FROM TO [TEXT...]\n");
        return 1;
    }
    if (fill(argv[1], argv[2]) != 0) {
        fprintf(stderr, "tr: TO is empty\n");
        return 1;
    }
    for (int i = 3; i < argc; i++) {
        for (const char *p = argv[i]; *p != '\0'; p++)
            putchar(table[(unsigned char)*p]);
        putchar('\n');
    }
    return 0;
}
