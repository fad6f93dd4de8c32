//@ expect: ok
//@ check: safe
//@ stdout: gamma
//@ stdout: beta
//@ stdout: alpha
// Lists whose nodes hold strings: copied, compared, duplicated.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    char name[8];
    char *copy;
};

static struct node *add(struct node *list, const char *name) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        exit(1);
    strncpy(node->name, name, sizeof node->name - 1);
    node->name[sizeof node->name - 1] = 0;
    node->copy = strdup(name);
    if (!node->copy)
        exit(1);
    node->next = list;
    return node;
}

int main(void) {
    struct node *list = NULL;
    list = add(list, "alpha");
    list = add(list, "beta");
    list = add(list, "gamma");
    for (struct node *node = list; node; node = node->next)
        if (strcmp(node->name, node->copy) == 0)
            puts(node->name);
    while (list) {
        struct node *next = list->next;
        free(list->copy);
        free(list);
        list = next;
    }
    return 0;
}
