//@ expect: error memory-lost
//@ inputs: 1,4,1,5,0,1
// The first bucket is not freed, and the table is cleared.

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
    e->next = table[key % BUCKETS];
    table[key % BUCKETS] = e;
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
    for (int i = 1; i < BUCKETS; i++)
        while (table[i]) {
            struct entry *e = table[i];
            table[i] = e->next;
            free(e);
        }
    table[0] = NULL; //~ memory-lost
    return 0;
}
