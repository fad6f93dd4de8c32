//@ expect: ok
//@ stdin: 1 102 7
// Every element of a table is a list of its own.
#include <stdio.h>
#include <stdlib.h>
struct item { struct item *next; int key; };
static struct item *table[101];
int main(void)
{
    int k;
    while (scanf("%d", &k) == 1) {
        unsigned h = (unsigned)k % 101;
        struct item *it = malloc(sizeof *it);
        if (!it) break;
        it->key = k;
        it->next = table[h];
        table[h] = it;
    }
    for (int i = 0; i < 101; i++)
        while (table[i]) {
            struct item *n = table[i]->next;
            free(table[i]);
            table[i] = n;
        }
    return 0;
}
