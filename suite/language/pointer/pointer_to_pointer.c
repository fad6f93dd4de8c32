//@ expect: ok
//@ stdout: removed 1 3 4
//@ stdout: inserted 0 1 2 3 4
//@ stdout: swapped b a
//@ stdout: allocated 5
//@ stdout: triple 9
//@ stdout: arguments one two three
// Pointers to pointers: changing links in place, out parameters, argument vectors.
#include <stdio.h>
#include <stdlib.h>

struct node { int v; struct node *next; };

static void print(const char *what, const struct node *n)
{
    printf("%s", what);
    for (; n; n = n->next)
        printf(" %d", n->v);
    putchar('\n');
}

static void remove_value(struct node **link, int v)
{
    while (*link && (*link)->v != v)
        link = &(*link)->next;
    if (*link)
        *link = (*link)->next;
}

static void insert_sorted(struct node **link, struct node *n)
{
    while (*link && (*link)->v < n->v)
        link = &(*link)->next;
    n->next = *link;
    *link = n;
}

static void swap(const char **a, const char **b)
{
    const char *t = *a;
    *a = *b;
    *b = t;
}

static int allocate(int **out)
{
    *out = malloc(sizeof **out);
    return *out ? 0 : -1;
}

int main(void)
{
    struct node n4 = { 4, 0 }, n3 = { 3, &n4 }, n2 = { 2, &n3 }, n1 = { 1, &n2 }, n0 = { 0, 0 };
    struct node *head = &n1;
    remove_value(&head, 2);
    remove_value(&head, 99);
    print("removed", head);
    insert_sorted(&head, &n2);
    insert_sorted(&head, &n0);
    print("inserted", head);

    const char *a = "a", *b = "b";
    swap(&a, &b);
    printf("swapped %s %s\n", a, b);

    int *p;
    if (allocate(&p))
        return 1;
    *p = 5;
    printf("allocated %d\n", *p);
    free(p);

    int x = 3, *px = &x, **ppx = &px, ***pppx = &ppx;
    ***pppx *= 3;
    printf("triple %d\n", **ppx);

    const char *args[] = { "one", "two", "three", 0 };
    printf("arguments");
    for (const char **arg = args; *arg; arg++)
        printf(" %s", *arg);
    putchar('\n');
    return 0;
}
