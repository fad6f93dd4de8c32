// All nodes with a key are unlinked and freed; the key is then in no node.
//@ expect: ok
//@ inputs: 1,5,1,4,1,5,1,5,0,5
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

static struct node *list;

static void drop(int key) {
    struct node *before = NULL, *p = list;
    while (p) {
        struct node *next = p->next;
        if (p->key == key) {
            if (before)
                before->next = next;
            else
                list = next;
            free(p);
        } else {
            before = p;
        }
        p = next;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int key = __VERIFIER_nondet_int();
    drop(key);
    for (struct node *p = list; p; p = p->next)
        assert(p->key != key);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
