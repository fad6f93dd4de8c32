//@ expect: ok
//@ inputs: 1,5,1,13,1,7,2,13,2,4,1,5,0,0
//@ check: safe
// A hash table: entries are found, added and taken out by the link that leads to them, which is in the middle of the entry before.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define BUCKETS 4

struct entry {
    unsigned key;
    struct entry *next;
    struct entry **link;
};

static struct entry *table[BUCKETS];

static struct entry *find(unsigned key) {
    struct entry *e = table[key % BUCKETS];
    while (e && e->key != key)
        e = e->next;
    return e;
}

static void add(unsigned key) {
    struct entry *e = malloc(sizeof *e), **bucket = &table[key % BUCKETS];
    e->key = key;
    e->next = *bucket;
    e->link = bucket;
    if (*bucket)
        (*bucket)->link = &e->next;
    *bucket = e;
}

static void delete(struct entry *e) {
    if (e->next)
        e->next->link = e->link;
    *e->link = e->next;
    free(e);
}

int main(void) {
    for (;;) {
        int what = __VERIFIER_nondet_int();
        unsigned key = (unsigned)__VERIFIER_nondet_int();
        if (what == 0)
            break;
        struct entry *e = find(key);
        if (what == 1 && !e)
            add(key);
        else if (what == 2 && e)
            delete(e);
    }
    for (int i = 0; i < BUCKETS; i++) {
        while (table[i])
            delete(table[i]);
    }
    return 0;
}
