// A list whose nodes hold the texts of arguments: the table of arguments leads to the same texts.
//@ expect: ok
//@ check: safe
//@ args: pear fig pear plum
//@ stdout: pear 2
//@ stdout: fig 1
//@ stdout: plum 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    const char *text;
    int count;
    struct node *next;
};

static int add(struct node **head, const char *text)
{
    struct node *n;
    while (*head != NULL && strcmp((*head)->text, text) != 0)
        head = &(*head)->next;
    if (*head != NULL) {
        (*head)->count++;
        return 0;
    }
    n = malloc(sizeof *n);
    if (n == NULL)
        return -1;
    n->text = text;
    n->count = 1;
    n->next = NULL;
    *head = n;
    return 0;
}

int main(int argc, char **argv)
{
    struct node *head = NULL;
    int failed = 0;
    for (int i = 1; i < argc; i++)
        failed |= add(&head, argv[i]);
    while (head != NULL) {
        struct node *next = head->next;
        printf("%s %d\n", head->text, head->count);
        free(head);
        head = next;
    }
    return failed != 0;
}
