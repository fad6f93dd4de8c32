// Nodes of a list have each their own size: the length of the last text says nothing of the others.
//@ expect: error out-of-bounds
//@ stdin: a
//@ stdin: b
//@ stdin: c
//@ stdin: a longer line
//@ check: possible out-of-bounds
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    char text[];
};

int main(void)
{
    struct node *list = NULL;
    char line[1024];
    size_t length = 0;

    while (fgets(line, sizeof line, stdin) != NULL) {
        length = strlen(line);
        struct node *node = malloc(sizeof *node + length + 1);
        if (node == NULL)
            break;
        strcpy(node->text, line);
        node->next = list;
        list = node;
    }
    for (struct node *node = list; node != NULL; node = node->next)
        node->text[length] = '\0'; //~ out-of-bounds
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
