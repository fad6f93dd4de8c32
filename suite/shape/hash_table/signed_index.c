//@ expect: error out-of-bounds
//@ inputs: 1,5,1,-3,0,1
//@ valgrind: silent, because it does not know the bounds of static objects
// The remainder of a negative key is negative.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define BUCKETS 4

struct entry {
    unsigned key;
    struct entry *next;
};

static struct entry *table[BUCKETS];

static void insert(unsigned key) {
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    int bucket = (int)key % BUCKETS;
    e->next = table[bucket]; //~ out-of-bounds
    table[bucket] = e;
}

static void erase(unsigned key) {
    struct entry **link = &table[key % BUCKETS];
    while (*link && (*link)->key != key)
        link = &(*link)->next;
    if (*link) {
        struct entry *e = *link;
        *link = e->next;
        free(e);
    }
}

int main(void) {
    while (__VERIFIER_nondet_int())
        insert(__VERIFIER_nondet_int());
    erase(__VERIFIER_nondet_int());
    for (int i = 0; i < BUCKETS; i++)
        while (table[i]) {
            struct entry *e = table[i];
            table[i] = e->next;
            free(e);
        }
    return 0;
}
