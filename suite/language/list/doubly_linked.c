//@ expect: ok
//@ stdout: forward 1 2 3 4
//@ stdout: backward 4 3 2 1
//@ stdout: removed ends 2 3
//@ stdout: inserted 2 9 3
//@ stdout: consistent 1
//@ stdout: empty 1
// A doubly linked list with head and tail pointers; every change keeps both directions consistent.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *prev, *next; };
struct list { struct node *head, *tail; int size; };

static struct node *insert_after(struct list *l, struct node *where, int value)
{
    struct node *n = malloc(sizeof *n);
    assert(n != NULL);
    struct node *after = where ? where->next : l->head;
    *n = (struct node){ value, where, after };
    *(where ? &where->next : &l->head) = n;
    *(after ? &after->prev : &l->tail) = n;
    l->size++;
    return n;
}

static int erase(struct list *l, struct node *n)
{
    int value = n->value;
    if (n->prev)
        n->prev->next = n->next;
    else
        l->head = n->next;
    if (n->next)
        n->next->prev = n->prev;
    else
        l->tail = n->prev;
    free(n);
    l->size--;
    return value;
}

static int consistent(const struct list *l)
{
    int count = 0;
    const struct node *last = NULL;
    for (const struct node *n = l->head; n; last = n, n = n->next) {
        if (n->prev != last)
            return 0;
        count++;
    }
    return last == l->tail && count == l->size;
}

static void forward(const char *what, const struct list *l)
{
    printf("%s", what);
    for (struct node *n = l->head; n; n = n->next)
        printf(" %d", n->value);
    putchar('\n');
}

int main(void)
{
    struct list l = { NULL, NULL, 0 };
    for (int i = 1; i <= 4; i++)
        insert_after(&l, l.tail, i);
    forward("forward", &l);

    printf("backward");
    for (struct node *n = l.tail; n; n = n->prev)
        printf(" %d", n->value);
    putchar('\n');

    erase(&l, l.head);
    erase(&l, l.tail);
    forward("removed ends", &l);
    insert_after(&l, l.head, 9);
    forward("inserted", &l);

    int ok = consistent(&l);
    insert_after(&l, NULL, 0);
    ok &= consistent(&l);
    printf("consistent %d\n", ok);

    while (l.size)
        erase(&l, l.head);
    printf("empty %d\n", l.head == NULL && l.tail == NULL && consistent(&l));
    return 0;
}
