//@ expect: error freed-access
// A cache that throws out what was used longest ago, but leaves it in its index.
#include <stdio.h>
#include <stdlib.h>

enum { BUCKETS = 4, ROOM = 3 };

struct page {
    int key, value;
    struct page *newer, *older;
    struct page *chain;
};

struct cache {
    struct page *index[BUCKETS];
    struct page *newest, *oldest;
    int count;
};

static void unlink_page(struct cache *c, struct page *p) {
    if (p->newer)
        p->newer->older = p->older;
    else
        c->newest = p->older;
    if (p->older)
        p->older->newer = p->newer;
    else
        c->oldest = p->newer;
}

static void push_newest(struct cache *c, struct page *p) {
    p->newer = NULL;
    p->older = c->newest;
    if (c->newest)
        c->newest->newer = p;
    else
        c->oldest = p;
    c->newest = p;
}

static struct page *lookup(struct cache *c, int key) {
    for (struct page *p = c->index[key % BUCKETS]; p; p = p->chain) {
        if (p->key == key) { //~ freed-access: which was freed
            unlink_page(c, p);
            push_newest(c, p);
            return p;
        }
    }
    return NULL;
}

static void evict(struct cache *c) {
    struct page *victim = c->oldest;
    unlink_page(c, victim);
    c->count--;
    free(victim);
}

static void store(struct cache *c, int key, int value) {
    struct page *p = lookup(c, key);
    if (!p) {
        if (c->count == ROOM)
            evict(c);
        p = malloc(sizeof *p);
        if (!p)
            exit(1);
        p->key = key;
        p->chain = c->index[key % BUCKETS];
        c->index[key % BUCKETS] = p;
        push_newest(c, p);
        c->count++;
    }
    p->value = value;
}

static void clear(struct cache *c) {
    while (c->oldest) {
        struct page *p = c->oldest;
        unlink_page(c, p);
        free(p);
    }
}

int main(void) {
    struct cache c = { { NULL } };
    for (int key = 0; key < 4; key++)
        store(&c, key, key * 10);
    struct page *p = lookup(&c, 2);
    printf("%d\n", p ? p->value : -1);
    store(&c, 4, 40);
    p = lookup(&c, 0);
    printf("%d\n", p ? p->value : -1);
    clear(&c);
    return 0;
}
