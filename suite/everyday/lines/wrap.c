// Breaks text into lines of a width: words are collected in a buffer that cuts those that are too long.
//@ expect: ok
//@ check: safe
//@ stdin: the quick brown fox
//@ stdin: jumps over the lazy dog incomprehensibilities
//@ stdout: the quick
//@ stdout: brown fox
//@ stdout: jumps over
//@ stdout: the lazy
//@ stdout: dog
//@ stdout: incomprehe
//@ stdout: nsibilitie
//@ stdout: s
#include <ctype.h>
#include <stdio.h>

#define WIDTH 10

struct wrapper {
    char word[WIDTH + 1];
    int length;
    int column;
};

static void flush_word(struct wrapper *w)
{
    if (w->length == 0)
        return;
    w->word[w->length] = '\0';
    if (w->column > 0) {
        if (w->column + 1 + w->length > WIDTH) {
            putchar('\n');
            w->column = 0;
        } else {
            putchar(' ');
            w->column++;
        }
    }
    fputs(w->word, stdout);
    w->column += w->length;
    w->length = 0;
}

static void take(struct wrapper *w, char c)
{
    if (isspace((unsigned char)c)) {
        flush_word(w);
        return;
    }
    if (w->length == WIDTH)
        flush_word(w);
    w->word[w->length++] = c;
}

int main(void)
{
    struct wrapper w = {"", 0, 0};
    char line[120];

    while (fgets(line, sizeof line, stdin) != NULL)
        for (const char *p = line; *p != '\0'; p++)
            take(&w, *p);
    flush_word(&w);
    if (w.column > 0)
        putchar('\n');
    return 0;
}
