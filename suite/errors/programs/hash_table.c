//@ expect: error memory-lost
// A hash table with chains: while it grows, the rest of a chain is forgotten.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    char key[12];
    int value;
    struct entry *next;
};

struct table {
    struct entry **buckets;
    unsigned size, used;
};

static unsigned hash(const char *key) {
    unsigned h = 5381;
    while (*key)
        h = h * 33 + (unsigned char)*key++;
    return h;
}

static void grow(struct table *t) {
    unsigned size = t->size * 2;
    struct entry **buckets = calloc(size, sizeof *buckets);
    if (!buckets)
        exit(1);
    for (unsigned i = 0; i < t->size; i++) {
        for (struct entry *e = t->buckets[i]; e;) {
            unsigned slot = hash(e->key) % size;
            struct entry *next = buckets[slot];
            buckets[slot] = e;
            e->next = next; //~ memory-lost: a block of
            e = e->next;
        }
    }
    free(t->buckets);
    t->buckets = buckets;
    t->size = size;
}

static struct entry *find(struct table *t, const char *key) {
    struct entry *e = t->buckets[hash(key) % t->size];
    while (e && strcmp(e->key, key) != 0)
        e = e->next;
    return e;
}

static void put(struct table *t, const char *key, int value) {
    struct entry *e = find(t, key);
    if (!e) {
        if (t->used >= 2 * t->size)
            grow(t);
        e = malloc(sizeof *e);
        if (!e)
            exit(1);
        strcpy(e->key, key);
        struct entry **bucket = &t->buckets[hash(key) % t->size];
        e->next = *bucket;
        *bucket = e;
        t->used++;
    }
    e->value = value;
}

static void destroy(struct table *t) {
    for (unsigned i = 0; i < t->size; i++) {
        struct entry *e = t->buckets[i];
        while (e) {
            struct entry *next = e->next;
            free(e);
            e = next;
        }
    }
    free(t->buckets);
}

int main(void) {
    struct table t = { calloc(1, sizeof(struct entry *)), 1, 0 };
    if (!t.buckets)
        return 1;
    put(&t, "one", 1);
    put(&t, "two", 2);
    put(&t, "three", 3);
    put(&t, "two", 22);
    struct entry *e = find(&t, "three");
    printf("%d\n", e ? e->value : -1);
    destroy(&t);
    return 0;
}
