//@ expect: error freed-access
//@ inputs: 9
//@ hunt: finds
//@ check: possible freed-access
// A pointer to the first element is held while the array grows. The array has room for eight: the ninth element moves it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct vector {
    int *items;
    int used, room;
};

static void push(struct vector *v, int item) {
    if (v->used == v->room) {
        v->room *= 2;
        v->items = realloc(v->items, v->room * sizeof(int));
    }
    v->items[v->used++] = item;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 12)
        return 0;
    struct vector v = { malloc(8 * sizeof(int)), 0, 8 };
    push(&v, 100);
    int *first = v.items;
    for (int i = 1; i < n; i++)
        push(&v, i);
    int result = *first; //~ freed-access
    free(v.items);
    return result == 100 ? 0 : 1;
}
