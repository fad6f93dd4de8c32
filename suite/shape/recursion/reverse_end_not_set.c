//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The first node keeps its link: the reversed list ends in a circle.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *reverse(struct node *list, struct node *done) {
    if (list == NULL)
        return done;
    struct node *rest = list->next;
    if (done)
        list->next = done;
    return reverse(rest, list);
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    list = reverse(list, NULL);
    while (list) {
        struct node *next = list->next; //~ freed-access
        free(list);
        list = next;
    }
    return 0;
}
