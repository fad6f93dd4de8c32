//@ expect: ok
//@ stdout: 3 words
//@ stdout: 3 ends
// A tree of blocks is destroyed with them; a key that is there already is not put in again.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static int ends;

static void end(void *word)
{
    ends++;
    free(word);
}

int main(void)
{
    const char *words[] = {"pear", "fig", "pear", "plum", "fig"};
    void *root = NULL;
    int count = 0;

    for (int i = 0; i < 5; i++) {
        char *word = strdup(words[i]);
        void *node;

        if (word == NULL)
            return 1;
        node = tsearch(word, &root, compare);
        if (node == NULL)
            return 1;
        if (*(char **)node == word)
            count++;
        else
            free(word);
    }
    printf("%d words\n", count);
    tdestroy(root, end);
    printf("%d ends\n", ends);
    return 0;
}
