//@ expect: ok
//@ inputs: 4,5
//@ hunt: nothing
//@ check: safe
// The k-th node from the end is found by two pointers, if there are so many.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *from_end(struct node *list, int k) {
    struct node *ahead = list;
    for (int i = 0; i < k; i++) {
        if (!ahead)
            return NULL;
        ahead = ahead->next;
    }
    while (ahead) {
        ahead = ahead->next;
        list = list->next;
    }
    return list;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int k = __VERIFIER_nondet_int();
    if (n < 2 || n > 6 || k < 1 || k > 6)
        return 0;
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->next = list;
        list = node;
    }
    struct node *found = from_end(list, k);
    int result = found ? found->value : 0;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return result > 6;
}
