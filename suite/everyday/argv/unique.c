// Prints each of its arguments once, with the number of times that it was given: a hash table with chains.
//@ expect: ok
//@ args: tea milk tea sugar tea milk
//@ stdout: tea 3
//@ stdout: milk 2
//@ stdout: sugar 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 31

struct entry {
    struct entry *next;
    const char *key;
    int count;
};

static struct entry *table[BUCKETS];

static unsigned hash(const char *key)
{
    unsigned h = 5381;
    for (; *key != '\0'; key++)
        h = h * 33 + (unsigned char)*key;
    return h % BUCKETS;
}

static struct entry *find(const char *key, int create)
{
    unsigned at = hash(key);
    for (struct entry *entry = table[at]; entry != NULL; entry = entry->next)
        if (strcmp(entry->key, key) == 0)
            return entry;
    if (!create)
        return NULL;
    struct entry *entry = malloc(sizeof *entry);
    if (entry == NULL) {
        perror("unique");
        exit(1);
    }
    entry->key = key;
    entry->count = 0;
    entry->next = table[at];
    table[at] = entry;
    return entry;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        find(argv[i], 1)->count++;
    for (int i = 1; i < argc; i++) {
        struct entry *entry = find(argv[i], 0);
        if (entry != NULL && entry->count > 0) {
            printf("%s %d\n", entry->key, entry->count);
            entry->count = 0;
        }
    }
    for (int i = 0; i < BUCKETS; i++) {
        while (table[i] != NULL) {
            struct entry *next = table[i]->next;
            free(table[i]);
            table[i] = next;
        }
    }
    return 0;
}
