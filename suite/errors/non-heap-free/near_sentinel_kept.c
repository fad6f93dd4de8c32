//@ expect: ok
// The loop stops at the static sentinel.
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node end;

int main(void) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        return 1;
    n->next = &end;
    while (n != &end) {
        struct node *next = n->next;
        free(n);
        n = next;
    }
    return 0;
}
