//@ expect: ok
//@ check: safe
//@ inputs: 7,-2,3
// Elements of two pointers each are sorted by the second, which the function finds in the elements that it is given.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct pair {
    int *left;
    int *right;
};

static int by_right(const void *a, const void *b)
{
    const struct pair *x = a, *y = b;
    return (*x->right > *y->right) - (*x->right < *y->right);
}

int main(void)
{
    struct pair pairs[3];
    for (int i = 0; i < 3; i++) {
        pairs[i].left = NULL;
        pairs[i].right = malloc(sizeof(int));
        if (!pairs[i].right)
            abort();
        *pairs[i].right = __VERIFIER_nondet_int();
    }
    qsort(pairs, 3, sizeof pairs[0], by_right);
    for (int i = 0; i < 3; i++)
        free(pairs[i].right);
    return 0;
}
