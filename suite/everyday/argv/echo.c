// Prints its arguments, separated by blanks. `-n` leaves the new line out, `-e` replaces `\n`, `\t` and `\\`.
//@ expect: ok
//@ check: safe
//@ args: -e one two\tthree \x
//@ stdout: one two	three \x
#include <stdio.h>
#include <string.h>

static void print_escaped(const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++) {
        if (text[i] != '\\') {
            putchar(text[i]);
            continue;
        }
        switch (text[i + 1]) {
        case 'n':
            putchar('\n');
            i++;
            break;
        case 't':
            putchar('\t');
            i++;
            break;
        case '\\':
            putchar('\\');
            i++;
            break;
        default:
            putchar('\\');
            break;
        }
    }
}

int main(int argc, char **argv)
{
    int newline = 1;
    int escapes = 0;
    int first = 1;

    while (first < argc) {
        if (strcmp(argv[first], "-n") == 0)
            newline = 0;
        else if (strcmp(argv[first], "-e") == 0)
            escapes = 1;
        else
            break;
        first++;
    }
    for (int i = first; i < argc; i++) {
        if (i > first)
            putchar(' ');
        if (escapes)
            print_escaped(argv[i]);
        else
            fputs(argv[i], stdout);
    }
    if (newline)
        putchar('\n');
    return 0;
}
