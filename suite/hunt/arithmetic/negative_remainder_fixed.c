//@ expect: ok
//@ inputs: -9
//@ hunt: nothing
//@ check: safe
// The bucket of a key is its remainder, taken without a sign.
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
    int slot = (unsigned)key % 8;
    e->next = buckets[slot];
    buckets[slot] = e;
    for (int i = 0; i < 8; i++)
        free(buckets[i]);
    free(buckets);
    return 0;
}
