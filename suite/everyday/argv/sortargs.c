// Sorts its arguments by insertion into an array of pointers; `-r` turns the order around.
//@ expect: ok
//@ args: -r pear apple fig apple
//@ stdout: pear
//@ stdout: fig
//@ stdout: apple
//@ stdout: apple
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void insert(char **words, int count, char *word)
{
    int at = count;
    while (at > 0 && strcmp(words[at - 1], word) > 0) {
        words[at] = words[at - 1];
        at--;
    }
    words[at] = word;
}

int main(int argc, char **argv)
{
    int reverse = argc > 1 && strcmp(argv[1], "-r") == 0;
    int first = reverse ? 2 : 1;
    int count = 0;

    if (first >= argc)
        return 0;
    char **words = calloc((size_t)(argc - first), sizeof *words);
    if (words == NULL) {
        perror("sortargs");
        return 1;
    }
    for (int i = first; i < argc; i++) {
        insert(words, count, argv[i]);
        count++;
    }
    for (int i = 0; i < count; i++)
        puts(words[reverse ? count - 1 - i : i]);
    free(words);
    return 0;
}
