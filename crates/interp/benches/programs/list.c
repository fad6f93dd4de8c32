#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    unsigned sum = 0;
    for (int round = 0; round < 1000; round++) {
        struct node *head = NULL, *back = NULL;
        for (int i = 0; i < 1000; i++) {
            struct node *node = malloc(sizeof *node);
            node->value = i;
            node->next = head;
            head = node;
        }
        for (struct node *node = head; node != NULL; node = node->next)
            sum += node->value;
        while (head != NULL) {
            struct node *next = head->next;
            head->next = back;
            back = head;
            head = next;
        }
        while (back != NULL) {
            struct node *next = back->next;
            free(back);
            back = next;
        }
    }
    return sum & 127;
}
