//@ expect: error interior-free
// The link inside of the item is freed instead of the item.
#include <stdlib.h>

struct link {
    struct link *next;
};

struct item {
    int value;
    struct link link;
};

int main(void) {
    struct item *it = malloc(sizeof *it);
    if (!it)
        return 1;
    it->value = 1;
    it->link.next = NULL;
    struct link *head = &it->link;
    while (head) {
        struct link *next = head->next;
        free(head); //~ interior-free
        head = next;
    }
    return 0;
}
