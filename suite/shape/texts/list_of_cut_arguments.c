// The zero of an argument is overwritten while a list holds the text: no node's text ends any more for sure.
//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ args: a bc d
//@ valgrind: silent, because the arguments lie behind each other
//@ sanitizers: silent, because the arguments lie behind each other
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char *text;
    struct node *next;
};

int main(int argc, char **argv)
{
    struct node *head = NULL;
    for (int i = 1; i < argc; i++) {
        struct node *n = malloc(sizeof *n);
        if (n == NULL)
            break;
        n->text = argv[i];
        n->next = head;
        head = n;
    }
    if (argc > 2)
        argv[2][strlen(argv[2])] = 'x';
    size_t total = 0;
    while (head != NULL) {
        struct node *next = head->next;
        total += strlen(head->text); //~ out-of-bounds
        free(head);
        head = next;
    }
    return total == 0;
}
