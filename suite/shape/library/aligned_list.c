//@ expect: ok
//@ check: safe
// A list whose nodes come from posix_memalign.
#define _GNU_SOURCE
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 5; i++) {
        void *place;
        if (posix_memalign(&place, 64, sizeof(struct node)) != 0)
            break;
        struct node *node = place;
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
