// The Levenshtein distance of words, with two rows of the table; finds the best match of a word in a dictionary.
//@ expect: ok
//@ stdout: kitten -> sitting: 3
//@ stdout: flaw -> lawn: 2
//@ stdout: -> abc: 3
//@ stdout: did you mean 'string'?
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int least(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

static int distance(const char *a, const char *b)
{
    size_t width = strlen(b) + 1;
    int *rows = malloc(2 * width * sizeof *rows);
    if (rows == NULL)
        return -1;
    int *previous = rows, *current = rows + width;
    for (size_t j = 0; j < width; j++)
        previous[j] = (int)j;
    for (size_t i = 0; a[i] != '\0'; i++) {
        current[0] = (int)i + 1;
        for (size_t j = 1; j < width; j++) {
            int cost = a[i] == b[j - 1] ? 0 : 1;
            current[j] = least(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost);
        }
        int *swap = previous;
        previous = current;
        current = swap;
    }
    int result = previous[width - 1];
    free(rows);
    return result;
}

static const char *suggest(const char *word)
{
    static const char *const dictionary[] = {"printer", "string", "strange", "spring", "sprint"};
    const char *best = NULL;
    int closest = 1000;
    for (size_t i = 0; i < sizeof dictionary / sizeof dictionary[0]; i++) {
        int d = distance(word, dictionary[i]);
        if (d >= 0 && d < closest) {
            closest = d;
            best = dictionary[i];
        }
    }
    return best;
}

int main(void)
{
    printf("kitten -> sitting: %d\n", distance("kitten", "sitting"));
    printf("flaw -> lawn: %d\n", distance("flaw", "lawn"));
    printf("-> abc: %d\n", distance("", "abc"));
    const char *word = suggest("strign");
    if (word != NULL)
        printf("did you mean '%s'?\n", word);
    return 0;
}
