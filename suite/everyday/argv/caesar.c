// Shifts the letters of its arguments, in place: `caesar SHIFT TEXT...`.
//@ expect: ok
//@ check: safe
//@ args: 3 Hello xyz-9
//@ stdout: Khoor abc-9
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static void shift(char *text, int by)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (islower(c))
            *text = (char)('a' + (c - 'a' + by) % 26);
        else if (isupper(c))
            *text = (char)('A' + (c - 'A' + by) % 26);
    }
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: caesar SHIFT TEXT...\n");
        return 1;
    }
    int by = atoi(argv[1]) % 26;
    if (by < 0)
        by += 26;
    for (int i = 2; i < argc; i++) {
        shift(argv[i], by);
        printf("%s%s", i > 2 ? " " : "", argv[i]);
    }
    printf("\n");
    return 0;
}
