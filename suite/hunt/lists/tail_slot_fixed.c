//@ expect: ok
//@ inputs: 1,1,1,2,3,1,0
//@ hunt: nothing
// A queue that remembers the slot for the next element; removing the last element moves it back.
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
    *slot = n;
    slot = &n->next;
}

static void remove_at(int index) {
    struct node **at = &first;
    while (index-- > 0)
        at = &(*at)->next;
    struct node *n = *at;
    *at = n->next;
    if (*at == NULL)
        slot = at;
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
