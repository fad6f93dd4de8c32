//@ expect: ok
//@ stdout: a 3
//@ stdout: and 1
//@ stdout: end 2
//@ stdout: list 3
//@ stdout: of 2
//@ stdout: the 4
//@ stdout: words 15 distinct 6
// Counting words: a sorted list of nodes with the word in a flexible array member.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word { struct word *next; int count; char text[]; };

static struct word *words;

static void count(const char *text, size_t length)
{
    struct word **link = &words;
    int order = 1;
    while (*link) {
        order = strncmp(text, (*link)->text, length);
        if (order == 0 && (*link)->text[length] != '\0')
            order = -1;
        if (order <= 0)
            break;
        link = &(*link)->next;
    }
    if (*link && order == 0) {
        (*link)->count++;
        return;
    }
    struct word *w = malloc(sizeof *w + length + 1);
    if (!w)
        exit(1);
    memcpy(w->text, text, length);
    w->text[length] = '\0';
    w->count = 1;
    w->next = *link;
    *link = w;
}

int main(void)
{
    const char *s = "the list the end of a list and a end the list of a the";
    int total = 0;
    while (*s) {
        size_t length = strcspn(s, " ");
        if (length) {
            count(s, length);
            total++;
        }
        s += length;
        s += *s == ' ';
    }

    int distinct = 0;
    for (struct word *w = words; w; w = w->next, distinct++)
        printf("%s %d\n", w->text, w->count);
    printf("words %d distinct %d\n", total, distinct);

    for (struct word *next; words; words = next) {
        next = words->next;
        free(words);
    }
    return 0;
}
