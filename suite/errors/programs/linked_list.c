//@ expect: error freed-access
// A doubly linked list: removing the first element forgets to move the head.
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *prev, *next;
    int value;
};

struct list {
    struct node *head, *tail;
    size_t length;
};

static void list_init(struct list *l) {
    l->head = l->tail = NULL;
    l->length = 0;
}

static struct node *list_append(struct list *l, int value) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->value = value;
    n->next = NULL;
    n->prev = l->tail;
    if (l->tail)
        l->tail->next = n;
    else
        l->head = n;
    l->tail = n;
    l->length++;
    return n;
}

static void list_remove(struct list *l, struct node *n) {
    if (n->prev)
        n->prev->next = n->next;
    if (n->next)
        n->next->prev = n->prev;
    else
        l->tail = n->prev;
    l->length--;
    free(n);
}

static struct node *list_find(const struct list *l, int value) {
    for (struct node *n = l->head; n; n = n->next)
        if (n->value == value) //~ freed-access: which was freed
            return n;
    return NULL;
}

static void list_clear(struct list *l) {
    struct node *n = l->head;
    while (n) {
        struct node *next = n->next;
        free(n);
        n = next;
    }
    list_init(l);
}

int main(void) {
    struct list l;
    list_init(&l);
    for (int i = 1; i <= 5; i++)
        list_append(&l, i * i);
    list_remove(&l, list_find(&l, 9));
    printf("%zu left\n", l.length);
    list_remove(&l, list_find(&l, 1));
    printf("%zu left\n", l.length);
    if (list_find(&l, 16))
        puts("16 is there");
    list_clear(&l);
    return 0;
}
