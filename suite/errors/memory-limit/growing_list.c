//@ expect: error memory-limit
//@ run: --memory 1
// The list grows beyond the limit.
#include <stdlib.h>

struct node {
    struct node *next;
    char room[1000];
};

int main(void) {
    struct node *list = NULL;
    for (int i = 0; i < 3000; i++) {
        struct node *n = malloc(sizeof *n); //~ memory-limit
        if (!n)
            return 1;
        n->next = list;
        list = n;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
