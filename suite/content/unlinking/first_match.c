// The first node with a key is taken out of a list: no node before it had the key.
//@ expect: ok
//@ inputs: 1,5,1,2,1,5,1,3,0,5
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

static struct node *take(struct node **list, int key) {
    for (; *list; list = &(*list)->next)
        if ((*list)->key == key) {
            struct node *n = *list;
            *list = n->next;
            n->next = NULL;
            return n;
        }
    return NULL;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int key = __VERIFIER_nondet_int();
    struct node *found = take(&list, key);
    if (found) {
        assert(found->key == key && !found->next);
        free(found);
    } else {
        for (struct node *p = list; p; p = p->next)
            assert(p->key != key);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
