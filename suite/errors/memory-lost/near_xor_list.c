//@ expect: ok
//@ exit: 6
// A list whose links are the exclusive or of both neighbours.
#include <stdint.h>
#include <stdlib.h>

struct node {
    int value;
    uintptr_t link;
};

int main(void) {
    struct node *head = NULL, *prev = NULL;
    for (int i = 3; i > 0; i--) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            return 1;
        n->value = i;
        n->link = (uintptr_t)head;
        if (head)
            head->link ^= (uintptr_t)n;
        head = n;
    }
    int sum = 0;
    while (head) {
        struct node *next = (struct node *)(head->link ^ (uintptr_t)prev);
        sum += head->value;
        if (prev)
            free(prev);
        prev = head;
        head = next;
    }
    free(prev);
    return sum;
}
