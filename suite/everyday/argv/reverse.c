// Copies its arguments into a linked list in reverse, turns the letters of each around, and prints the list.
//@ expect: ok
//@ check: safe
//@ args: abc de f
//@ stdout: f
//@ stdout: ed
//@ stdout: cba
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
    struct word *next;
    char *text;
};

static void turn(char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length / 2; i++) {
        char c = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = c;
    }
}

static struct word *push(struct word *list, const char *text)
{
    struct word *word = malloc(sizeof *word);
    if (word == NULL)
        abort();
    word->text = strdup(text);
    if (word->text == NULL)
        abort();
    word->next = list;
    return word;
}

static void destroy(struct word *list)
{
    while (list != NULL) {
        struct word *next = list->next;
        free(list->text);
        free(list);
        list = next;
    }
}

int main(int argc, char **argv)
{
    struct word *list = NULL;

    for (int i = 1; i < argc; i++)
        list = push(list, argv[i]);
    for (struct word *word = list; word != NULL; word = word->next) {
        turn(word->text);
        puts(word->text);
    }
    destroy(list);
    return 0;
}
