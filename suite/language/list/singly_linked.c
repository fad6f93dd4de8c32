//@ expect: ok
//@ stdout: built 1 2 3 4 5
//@ stdout: reversed 5 4 3 2 1
//@ stdout: without even 5 3 1
//@ stdout: inserted 7 5 3 2 1
//@ stdout: length 5 sum 18
//@ stdout: third 3 none 1
//@ stdout: freed 7
// A singly linked list: append, reverse, filter, ordered insert, free.
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static int freed;

static struct node *node_new(int value, struct node *next)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        abort();
    n->value = value;
    n->next = next;
    return n;
}

static void node_free(struct node *n)
{
    freed++;
    free(n);
}

static struct node *build(int n)
{
    struct node *head = NULL, **tail = &head;
    for (int i = 1; i <= n; i++) {
        *tail = node_new(i, NULL);
        tail = &(*tail)->next;
    }
    return head;
}

static struct node *reverse(struct node *list)
{
    struct node *done = NULL;
    while (list) {
        struct node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
}

static void filter(struct node **link, int (*keep)(int))
{
    while (*link) {
        struct node *n = *link;
        if (keep(n->value)) {
            link = &n->next;
        } else {
            *link = n->next;
            node_free(n);
        }
    }
}

static int is_odd(int v)
{
    return v % 2 != 0;
}

static void insert_descending(struct node **link, int value)
{
    while (*link && (*link)->value > value)
        link = &(*link)->next;
    *link = node_new(value, *link);
}

static void print(const char *what, const struct node *n)
{
    printf("%s", what);
    for (; n; n = n->next)
        printf(" %d", n->value);
    putchar('\n');
}

static const struct node *nth(const struct node *n, int i)
{
    while (n && i-- > 0)
        n = n->next;
    return n;
}

int main(void)
{
    struct node *list = build(5);
    print("built", list);
    list = reverse(list);
    print("reversed", list);
    filter(&list, is_odd);
    print("without even", list);
    insert_descending(&list, 2);
    insert_descending(&list, 7);
    print("inserted", list);

    int length = 0, sum = 0;
    for (const struct node *n = list; n; n = n->next) {
        length++;
        sum += n->value;
    }
    printf("length %d sum %d\n", length, sum);
    printf("third %d none %d\n", nth(list, 2)->value, nth(list, 99) == NULL);

    while (list) {
        struct node *next = list->next;
        node_free(list);
        list = next;
    }
    printf("freed %d\n", freed);
    return 0;
}
