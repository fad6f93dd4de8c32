//@ expect: ok
//@ check: safe
//@ inputs: 30
// What is found lies in the array, and may not be there.
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int key;
    int value;
};

static const struct entry table[] = { { 10, 1 }, { 20, 2 }, { 30, 3 }, { 40, 4 } };

static int compare(const void *key, const void *element)
{
    const int *wanted = key;
    const struct entry *entry = element;
    return (*wanted > entry->key) - (*wanted < entry->key);
}

int main(void)
{
    int wanted = __VERIFIER_nondet_int();
    const struct entry *found = bsearch(&wanted, table, 4, sizeof table[0], compare);
    if (found) {
        assert(found >= table && found < table + 4);
        assert(found->value >= 1 && found->value <= 4);
    }
    return 0;
}
