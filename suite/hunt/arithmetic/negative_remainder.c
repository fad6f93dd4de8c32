//@ expect: error out-of-bounds
//@ inputs: -9
//@ hunt: finds
//@ check: possible out-of-bounds
// The bucket of a key is its remainder, which is negative for negative keys that are no multiples of 8.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int key;
    struct entry *next;
};

int main(void) {
    int key = __VERIFIER_nondet_int();
    struct entry **buckets = calloc(8, sizeof *buckets);
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    int slot = key % 8;
    e->next = buckets[slot]; //~ out-of-bounds
    buckets[slot] = e;
    for (int i = 0; i < 8; i++)
        free(buckets[i]);
    free(buckets);
    return 0;
}
