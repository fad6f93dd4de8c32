//@ expect: ok
//@ inputs: 1,8,1,1,4,0,1,3,1,1,2,0,0,4
//@ hunt: nothing
// A skip list of two levels: a search goes along the upper level first, then along the lower one.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *next;
    struct node *upper;
};

static struct node *lower, *upper;

static void push(int key) {
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = lower;
    n->upper = NULL;
    lower = n;
    if (__VERIFIER_nondet_bool()) {
        n->upper = upper;
        upper = n;
    }
}

static void destroy(struct node *list) {
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

static const struct node *search(int key) {
    const struct node *before = NULL;
    for (const struct node *n = upper; n != NULL && n->key < key; n = n->upper)
        before = n;
    const struct node *at = before != NULL ? before : lower;
    while (at != NULL && at->key < key)
        at = at->next;
    return at;
}

int main(void) {
    int last = 1000;
    while (__VERIFIER_nondet_int()) {
        int key = __VERIFIER_nondet_int();
        if (key < last) {
            push(key);
            last = key;
        }
    }
    const struct node *found = search(__VERIFIER_nondet_int());
    int key = found != NULL ? found->key : 0;
    destroy(lower);
    return key > 0 ? 0 : 0;
}
