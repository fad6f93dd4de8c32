//@ expect: error freed-access
//@ inputs: 1,1,1,2,3,1,0
//@ hunt: finds
// A queue that remembers the slot for the next element. Removing the last element leaves the slot inside of the removed node.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *first;
static struct node **slot = &first;
static int length;

static void append(void) {
    struct node *n = malloc(sizeof *n);
    n->value = length++;
    n->next = NULL;
    *slot = n; //~ freed-access
    slot = &n->next;
}

static void remove_at(int index) {
    struct node **at = &first;
    while (index-- > 0)
        at = &(*at)->next;
    struct node *n = *at;
    *at = n->next;
    if (first == NULL)
        slot = &first;
    free(n);
    length--;
}

int main(void) {
    for (int round = 0; round < 8; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 0)
            break;
        if (command == 1)
            append();
        else if (command >= 2 && command - 2 < length)
            remove_at(command - 2);
    }
    while (length > 0)
        remove_at(0);
    return 0;
}
