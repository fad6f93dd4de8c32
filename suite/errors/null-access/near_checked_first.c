//@ expect: ok
//@ exit: 6
// Every dereference stands behind its check.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node c = { 3, NULL }, b = { 2, &c }, a = { 1, &b };
    int sum = 0;
    for (struct node *n = &a; n; n = n->next)
        if (!n->next || n->value < n->next->value)
            sum += n->value;
    struct node *none = NULL;
    if (none && none->value)
        sum = 0;
    return sum;
}
