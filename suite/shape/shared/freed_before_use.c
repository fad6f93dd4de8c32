//@ expect: error freed-access
//@ inputs: 1,1,1,0
// The shared object is freed while the nodes still need it.

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
    free(config);
    for (struct node *p = list; p; p = p->next)
        if (p->config->level != level) //~ freed-access
            return 1;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
