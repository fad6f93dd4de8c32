//@ expect: ok
//@ inputs: 5
//@ hunt: nothing
//@ check: safe
// A list is reversed in groups of three; a last group that is not full is reversed, too.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *reverse(struct node *list) {
    struct node *first = NULL, *end = NULL;
    while (list) {
        struct node *group = NULL, *group_end = list;
        int count = 0;
        while (list && count < 3) {
            struct node *next = list->next;
            list->next = group;
            group = list;
            list = next;
            count++;
        }
        if (end)
            end->next = group;
        else
            first = group;
        end = group_end;
    }
    return first;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *list = NULL;
    for (int i = 0; i < n && i < 8; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->next = list;
        list = node;
    }
    list = reverse(list);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
