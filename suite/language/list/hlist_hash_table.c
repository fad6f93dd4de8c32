//@ expect: ok
//@ stdout: found 1 one 9 nine 17 seventeen
//@ stdout: chain of 1: 17 9 1
//@ stdout: missing 1
//@ stdout: deleted 9: 17 1
//@ stdout: replaced uno
//@ stdout: left 3
//@ stdout: freed 4
// A hash table with chains in the style of hlist: the back link points at the previous next pointer.
#include <stdio.h>
#include <stdlib.h>

#define BUCKETS 8

struct entry { int key; const char *text; struct entry *next, **pprev; };

static struct entry *table[BUCKETS];
static int freed;

static unsigned bucket(int key)
{
    return (unsigned)key % BUCKETS;
}

static struct entry *find(int key)
{
    for (struct entry *e = table[bucket(key)]; e; e = e->next)
        if (e->key == key)
            return e;
    return NULL;
}

static void put(int key, const char *text)
{
    struct entry *e = find(key);
    if (e) {
        e->text = text;
        return;
    }
    e = malloc(sizeof *e);
    if (!e)
        exit(1);
    struct entry **first = &table[bucket(key)];
    e->key = key;
    e->text = text;
    e->next = *first;
    e->pprev = first;
    if (e->next)
        e->next->pprev = &e->next;
    *first = e;
}

static void delete(struct entry *e)
{
    *e->pprev = e->next;
    if (e->next)
        e->next->pprev = e->pprev;
    free(e);
    freed++;
}

static void print_chain(int key)
{
    for (struct entry *e = table[bucket(key)]; e; e = e->next)
        printf(" %d", e->key);
    putchar('\n');
}

int main(void)
{
    put(1, "one");
    put(9, "nine");
    put(17, "seventeen");
    put(4, "four");
    printf("found");
    for (int k = 1; k < 20; k += 8)
        printf(" %d %s", k, find(k)->text);
    printf("\nchain of 1:");
    print_chain(1);
    printf("missing %d\n", find(25) == NULL && find(0) == NULL);

    delete(find(9));
    printf("deleted 9:");
    print_chain(1);
    put(1, "uno");
    printf("replaced %s\n", find(1)->text);

    int left = 0;
    for (unsigned b = 0; b < BUCKETS; b++)
        for (struct entry *e = table[b]; e; e = e->next)
            left++;
    printf("left %d\n", left);

    for (unsigned b = 0; b < BUCKETS; b++)
        while (table[b])
            delete(table[b]);
    printf("freed %d\n", freed);
    return 0;
}
