//@ expect: ok
//@ stdout: sorted -3 0 2 4 8 15
//@ stdout: unique 1 2 3
//@ stdout: merged -3 0 1 2 2 3 4 8 15
//@ stdout: partitioned 0 2 1 | 8 5 9
// Sorting a list by insertion, removing duplicates, merging two lists, partitioning around a pivot.
#include <stdio.h>
#include <stdlib.h>

struct cell { int v; struct cell *next; };

static struct cell *cons(int v, struct cell *next)
{
    struct cell *c = malloc(sizeof *c);
    if (c == NULL)
        exit(EXIT_FAILURE);
    c->v = v, c->next = next;
    return c;
}

static struct cell *list_of(int n, const int *v)
{
    return n ? cons(*v, list_of(n - 1, v + 1)) : NULL;
}

static struct cell *insertion_sort(struct cell *in)
{
    struct cell *sorted = NULL;
    while (in) {
        struct cell *c = in, **p = &sorted;
        in = in->next;
        while (*p && (*p)->v <= c->v)
            p = &(*p)->next;
        c->next = *p;
        *p = c;
    }
    return sorted;
}

static void unique(struct cell *c)
{
    while (c && c->next) {
        if (c->v == c->next->v) {
            struct cell *twin = c->next;
            c->next = twin->next;
            free(twin);
        } else
            c = c->next;
    }
}

static struct cell *merge(struct cell *a, struct cell *b)
{
    if (!a || !b)
        return a ?: b;
    if (b->v < a->v) {
        struct cell *t = a;
        a = b;
        b = t;
    }
    a->next = merge(a->next, b);
    return a;
}

static void partition(struct cell *in, int pivot, struct cell **low, struct cell **high)
{
    struct cell *next;
    for (; in; in = next) {
        next = in->next;
        struct cell ***end = in->v < pivot ? &low : &high;
        **end = in;
        *end = &in->next;
        in->next = NULL;
    }
}

static void print(const char *what, const struct cell *c, int end)
{
    fputs(what, stdout);
    for (; c; c = c->next)
        printf(" %d", c->v);
    if (end)
        putchar(end);
}

static void destroy(struct cell *c)
{
    if (c) {
        destroy(c->next);
        free(c);
    }
}

int main(void)
{
    struct cell *a = insertion_sort(list_of(6, (int[]){ 4, 15, -3, 8, 0, 2 }));
    print("sorted", a, '\n');
    struct cell *b = insertion_sort(list_of(7, (int[]){ 2, 1, 3, 2, 1, 3, 3 }));
    unique(b);
    print("unique", b, '\n');
    a = merge(a, b);
    print("merged", a, '\n');
    destroy(a);

    struct cell *low = NULL, *high = NULL;
    partition(list_of(6, (int[]){ 0, 8, 2, 5, 9, 1 }), 5, &low, &high);
    print("partitioned", low, 0);
    print(" |", high, '\n');
    destroy(low);
    destroy(high);
    return 0;
}
