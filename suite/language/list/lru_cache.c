//@ expect: ok
//@ stdout: get 1: 10
//@ stdout: get 2: miss
//@ stdout: get 3: 30
//@ stdout: get 1: 11
//@ stdout: order 1 3 4
//@ stdout: order 5 1 3
//@ stdout: live 0
// A cache that forgets what was not used for longest: a doubly linked list and a hash table together.
#include <stdio.h>
#include <stdlib.h>

#define CAPACITY 3
#define BUCKETS 4

struct entry {
    int key, value;
    struct { struct entry *prev, *next; } use;
    struct entry *chain;
};

struct cache { struct entry *newest, *oldest, *bucket[BUCKETS]; int size; };

static int live;

static struct entry **find(struct cache *c, int key)
{
    struct entry **e = &c->bucket[(unsigned)key % BUCKETS];
    while (*e && (*e)->key != key)
        e = &(*e)->chain;
    return e;
}

static void detach(struct cache *c, struct entry *e)
{
    *(e->use.prev ? &e->use.prev->use.next : &c->newest) = e->use.next;
    *(e->use.next ? &e->use.next->use.prev : &c->oldest) = e->use.prev;
}

static void to_front(struct cache *c, struct entry *e)
{
    e->use.prev = NULL;
    e->use.next = c->newest;
    if (c->newest)
        c->newest->use.prev = e;
    else
        c->oldest = e;
    c->newest = e;
}

static void evict(struct cache *c, struct entry *e)
{
    detach(c, e);
    *find(c, e->key) = e->chain;
    free(e);
    c->size--;
    live--;
}

static void put(struct cache *c, int key, int value)
{
    struct entry *e = *find(c, key);
    if (e) {
        detach(c, e);
    } else {
        if (c->size == CAPACITY)
            evict(c, c->oldest);
        e = calloc(1, sizeof *e);
        if (!e)
            exit(1);
        live++;
        c->size++;
        e->key = key;
        *find(c, key) = e;
    }
    e->value = value;
    to_front(c, e);
}

static void get(struct cache *c, int key)
{
    struct entry *e = *find(c, key);
    printf("get %d: ", key);
    if (!e) {
        puts("miss");
        return;
    }
    detach(c, e);
    to_front(c, e);
    printf("%d\n", e->value);
}

static void print_order(const struct cache *c)
{
    printf("order");
    for (const struct entry *e = c->newest; e; e = e->use.next)
        printf(" %d", e->key);
    putchar('\n');
}

int main(void)
{
    struct cache c = { 0 };
    put(&c, 1, 10);
    put(&c, 2, 20);
    put(&c, 3, 30);
    get(&c, 1);
    put(&c, 4, 40);
    get(&c, 2);
    get(&c, 3);
    put(&c, 1, 11);
    get(&c, 1);
    print_order(&c);
    put(&c, 5, 50);
    print_order(&c);

    while (c.newest)
        evict(&c, c.newest);
    printf("live %d\n", live);
    return live;
}
