// In a list that is kept sorted, no value is below that of the first node.
//@ expect: ok
//@ inputs: 1,50,1,20,1,99,1,20,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

static void insert(int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    if (!list || value <= list->value) {
        n->next = list;
        list = n;
        return;
    }
    struct node *before = list;
    while (before->next && before->next->value < value)
        before = before->next;
    n->next = before->next;
    before->next = n;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value >= 0 && value < 100)
            insert(value);
    }
    for (struct node *p = list; p; p = p->next)
        assert(list->value <= p->value);
    return 0;
}
