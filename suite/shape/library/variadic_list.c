//@ expect: ok
//@ check: safe
//@ stdout: 3 2 1
// A list made of variadic arguments; one function hands its list to another.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int number;
};

static struct node *from(int count, va_list list) {
    struct node *nodes = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            exit(1);
        node->number = va_arg(list, int);
        node->next = nodes;
        nodes = node;
    }
    return nodes;
}

static struct node *make(int count, ...) {
    va_list list;
    va_start(list, count);
    struct node *nodes = from(count, list);
    va_end(list);
    return nodes;
}

static void show(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    struct node *nodes = make(3, 1, 2, 3);
    show("%d %d %d\n", nodes->number, nodes->next->number, nodes->next->next->number);
    while (nodes) {
        struct node *next = nodes->next;
        free(nodes);
        nodes = next;
    }
    return 0;
}
