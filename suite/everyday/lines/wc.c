// Counts lines, words and characters of standard input, and finds the longest line.
//@ expect: ok
//@ check: safe
//@ stdin: the quick brown fox
//@ stdin:
//@ stdin:   jumps  over
//@ stdout: 3 6 35 19
#include <ctype.h>
#include <stdio.h>

struct counts {
    unsigned long lines, words, chars, longest;
};

static void count(FILE *input, struct counts *counts)
{
    unsigned long length = 0;
    int in_word = 0;
    int c;

    while ((c = getc(input)) != EOF) {
        counts->chars++;
        if (c == '\n') {
            counts->lines++;
            if (length > counts->longest)
                counts->longest = length;
            length = 0;
        } else {
            length++;
        }
        if (isspace(c)) {
            in_word = 0;
        } else if (!in_word) {
            in_word = 1;
            counts->words++;
        }
    }
    if (length > counts->longest)
        counts->longest = length;
}

int main(void)
{
    struct counts counts = {0, 0, 0, 0};

    count(stdin, &counts);
    printf("%lu %lu %lu %lu\n", counts.lines, counts.words, counts.chars, counts.longest);
    return 0;
}
