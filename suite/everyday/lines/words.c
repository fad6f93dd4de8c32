// Counts how often each word occurs in standard input: a hash table of copied words.
//@ expect: ok
//@ stdin: to be or not to be,
//@ stdin: that is the question
//@ stdout: 8 words, "to" 2 times, the longest has 8 letters
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 64

struct node {
    struct node *next;
    unsigned count;
    char *word;
};

static struct node *table[SIZE];

static unsigned hash(const char *word)
{
    unsigned h = 2166136261u;
    while (*word)
        h = (h ^ (unsigned char)*word++) * 16777619u;
    return h & (SIZE - 1);
}

static struct node *lookup(const char *word)
{
    struct node *node = table[hash(word)];
    while (node && strcmp(node->word, word) != 0)
        node = node->next;
    return node;
}

static void add(const char *word)
{
    struct node *node = lookup(word);
    if (!node) {
        unsigned slot = hash(word);
        node = malloc(sizeof *node);
        if (!node)
            return;
        node->word = strdup(word);
        if (!node->word) {
            free(node);
            return;
        }
        node->count = 0;
        node->next = table[slot];
        table[slot] = node;
    }
    node->count++;
}

int main(void)
{
    char line[200];
    size_t longest = 0;
    unsigned different = 0;

    while (fgets(line, sizeof line, stdin)) {
        for (char *word = strtok(line, " \t\n.,;"); word; word = strtok(NULL, " \t\n.,;")) {
            for (char *p = word; *p; p++)
                *p = (char)tolower((unsigned char)*p);
            add(word);
        }
    }
    struct node *to = lookup("to");
    unsigned times = to ? to->count : 0;
    for (int i = 0; i < SIZE; i++) {
        struct node *node = table[i];
        while (node) {
            struct node *next = node->next;
            if (strlen(node->word) > longest)
                longest = strlen(node->word);
            different++;
            free(node->word);
            free(node);
            node = next;
        }
        table[i] = NULL;
    }
    printf("%u words, \"to\" %u times, the longest has %zu letters\n", different, times, longest);
    return 0;
}
