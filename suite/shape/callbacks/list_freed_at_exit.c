//@ expect: ok
//@ check: safe
//@ run: --leaks exit
//@ inputs: 3,1
//@ exit: 1
// A list of any length is freed by a function that runs at the end, however the program ends.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *list;

static void drop(void)
{
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void)
{
    if (atexit(drop))
        return 2;
    for (int count = __VERIFIER_nondet_int(); count > 0; count--) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            exit(3);
        node->next = list;
        list = node;
    }
    if (__VERIFIER_nondet_int())
        exit(1);
    return 0;
}
