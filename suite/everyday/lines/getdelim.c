// Puts the words of the input, which a blank ends, into a list; each keeps the block that it was
// read into.
//@ expect: ok
//@ check: safe
//@ stdin-end: a bc d
//@ stdout: [d]
//@ stdout: [bc ]
//@ stdout: [a ]
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

struct word {
    struct word *next;
    char *text;
};

int main(void)
{
    struct word *words = NULL;
    for (;;) {
        char *text = NULL;
        size_t size = 0;
        if (getdelim(&text, &size, ' ', stdin) < 0) {
            free(text);
            break;
        }
        struct word *word = malloc(sizeof *word);
        if (!word)
            abort();
        word->text = text;
        word->next = words;
        words = word;
    }
    while (words) {
        struct word *word = words;
        words = word->next;
        printf("[%s]\n", word->text);
        free(word->text);
        free(word);
    }
    return 0;
}
