//@ expect: error null-access
//@ inputs: 25
// A key that is not in the table is found nowhere.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int compare(const void *key, const void *element)
{
    const int *wanted = key, *there = element;
    return (*wanted > *there) - (*wanted < *there);
}

int main(void)
{
    static const int table[] = { 10, 20, 30 };
    int wanted = __VERIFIER_nondet_int();
    const int *found = bsearch(&wanted, table, 3, sizeof table[0], compare);
    return *found == 20 ? 0 : 1; //~ null-access
}
