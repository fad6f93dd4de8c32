// A cache that forgets what was used least recently: a doubly linked list in order of use, and an index by key.
//@ expect: ok
//@ stdout: 9 hits, 11 misses
//@ stdout: cache: 3 8 5 1
#include <stdio.h>
#include <stdlib.h>

#define CAPACITY 4
#define KEYS 16

struct entry {
    int key;
    int value;
    struct entry *prev, *next;
};

struct cache {
    struct entry head;
    struct entry *index[KEYS];
    int size;
};

static void unlink_entry(struct entry *e)
{
    e->prev->next = e->next;
    e->next->prev = e->prev;
}

static void push_front(struct cache *cache, struct entry *e)
{
    e->prev = &cache->head;
    e->next = cache->head.next;
    e->next->prev = e;
    cache->head.next = e;
}

static void init(struct cache *cache)
{
    cache->head.prev = cache->head.next = &cache->head;
    for (int i = 0; i < KEYS; i++)
        cache->index[i] = NULL;
    cache->size = 0;
}

static int get(struct cache *cache, int key, int *hit)
{
    struct entry *e = cache->index[key];
    *hit = e != NULL;
    if (e == NULL) {
        if (cache->size == CAPACITY) {
            e = cache->head.prev;
            unlink_entry(e);
            cache->index[e->key] = NULL;
        } else {
            e = malloc(sizeof *e);
            if (e == NULL)
                exit(EXIT_FAILURE);
            cache->size++;
        }
        e->key = key;
        e->value = key * key;
        cache->index[key] = e;
    } else {
        unlink_entry(e);
    }
    push_front(cache, e);
    return e->value;
}

static void clear(struct cache *cache)
{
    struct entry *e = cache->head.next;
    while (e != &cache->head) {
        struct entry *next = e->next;
        free(e);
        e = next;
    }
    init(cache);
}

int main(void)
{
    static const int requests[] = {1, 2, 3, 1, 4, 5, 2, 1, 1, 7, 8, 9, 7, 8, 1, 5, 8, 8, 3, 3};
    struct cache cache;
    int hits = 0, misses = 0;

    init(&cache);
    for (unsigned i = 0; i < sizeof requests / sizeof *requests; i++) {
        int hit;
        if (get(&cache, requests[i], &hit) != requests[i] * requests[i])
            return 1;
        if (hit)
            hits++;
        else
            misses++;
    }
    printf("%d hits, %d misses\ncache:", hits, misses);
    for (struct entry *e = cache.head.next; e != &cache.head; e = e->next)
        printf(" %d", e->key);
    printf("\n");
    clear(&cache);
    return 0;
}
