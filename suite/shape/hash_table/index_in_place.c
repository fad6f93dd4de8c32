//@ expect: ok
//@ check: safe
//@ inputs: 7,1,9,1,12,0
// The bucket is found where it is used: the remainder of a key is never kept in a variable, and is the same both times.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#define BUCKETS 3

struct entry {
    struct entry *next;
    unsigned key;
};

static struct entry *table[BUCKETS];

int main(void) {
    do {
        struct entry *e = malloc(sizeof *e);
        e->key = __VERIFIER_nondet_uint();
        e->next = table[e->key % BUCKETS];
        table[e->key % BUCKETS] = e;
    } while (__VERIFIER_nondet_int());
    for (int i = 0; i < BUCKETS; i++) {
        while (table[i]) {
            struct entry *next = table[i]->next;
            free(table[i]);
            table[i] = next;
        }
    }
    return 0;
}
