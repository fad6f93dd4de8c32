// Joins all arguments to one text in a buffer of the right size, with a separator between them.
//@ expect: ok
//@ args: , one two three
//@ stdout: one,two,three (13)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(char **words, int count, const char *separator)
{
    size_t size = 1;
    for (int i = 0; i < count; i++) {
        size += strlen(words[i]);
        if (i > 0)
            size += strlen(separator);
    }
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (i > 0)
            strcat(text, separator);
        strcat(text, words[i]);
    }
    return text;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: join SEPARATOR [WORD...]\n");
        return 1;
    }
    char *text = join(argv + 2, argc - 2, argv[1]);
    if (text == NULL) {
        perror("join");
        return 1;
    }
    printf("%s (%zu)\n", text, strlen(text));
    free(text);
    return 0;
}
