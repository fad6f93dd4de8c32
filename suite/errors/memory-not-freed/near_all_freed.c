//@ expect: ok
//@ run: --leaks exit
// Everything that is allocated is freed, in another order.
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node *list;

int main(void) {
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            return 1;
        n->next = list;
        list = n;
    }
    while (list) {
        struct node *n = list;
        list = n->next;
        free(n);
    }
    return 0;
}
