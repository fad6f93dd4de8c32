//@ expect: error memory-lost
//@ inputs: 1,1,1,0
// The shared object is lost with the last node.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct config {
    int level;
};

struct node {
    struct node *next;
    struct config *config;
};

int main(void) {
    struct config *config = malloc(sizeof *config);
    config->level = 3;
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->config = config;
        n->next = list;
        list = n;
    }
    int level = 3;
    for (struct node *p = list; p; p = p->next)
        if (p->config->level != level)
            return 1;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    config = NULL; //~ memory-lost
    return 0;
}
