//@ expect: ok
//@ run: --property alignment
//@ inputs: 2,5
//@ check: safe
//@ hunt: nothing
// Multiples of the size, members by their names, packed ones too, and lists.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct __attribute__((packed)) header {
    char tag;
    int length;
};

struct node {
    struct node *next;
    double value;
};

int main(void) {
    _Alignas(8) unsigned char message[64] = { 0 };
    struct header h = { 'a', 5 };
    unsigned at = __VERIFIER_nondet_uint();
    if (at > 12)
        return 0;
    h.length += *(int *)(message + 4 * at);
    struct node *list = 0;
    for (unsigned n = __VERIFIER_nondet_uint() % 8; n > 0; n--) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            break;
        node->value = n;
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return h.length == 5 ? 0 : 1;
}
