//@ expect: ok
//@ stdout: order 3 6 2 7 5 1 4
//@ stdout: survivor 4
//@ stdout: single 1
//@ stdout: cycle 1 0
// A circular list: elimination in a circle, and the tortoise and hare looking for a cycle.
#include <stdio.h>
#include <stdlib.h>

struct person { int id; struct person *next; };

static struct person *circle(int n)
{
    struct person *last = NULL, *first = NULL;
    for (int i = n; i >= 1; i--) {
        struct person *p = malloc(sizeof(struct person));
        if (!p)
            exit(1);
        p->id = i;
        p->next = first;
        first = p;
        if (!last)
            last = p;
    }
    last->next = first;
    return last;            /* so that counting starts with the first */
}

static int eliminate(struct person *at, int step, int loud)
{
    int survivor;
    for (;;) {
        for (int i = 1; i < step; i++)
            at = at->next;
        struct person *out = at->next;
        if (loud)
            printf(" %d", out->id);
        survivor = out->id;
        at->next = out->next;
        int alone = out == at;
        free(out);
        if (alone)
            return survivor;
    }
}

static int has_cycle(const struct person *p)
{
    const struct person *hare = p;
    while (hare && hare->next) {
        p = p->next;
        hare = hare->next->next;
        if (p == hare)
            return 1;
    }
    return 0;
}

int main(void)
{
    printf("order");
    int survivor = eliminate(circle(7), 3, 1);
    printf("\nsurvivor %d\n", survivor);
    printf("single %d\n", eliminate(circle(1), 5, 0));

    struct person c = { 3, NULL }, b = { 2, &c }, a = { 1, &b };
    int straight = has_cycle(&a);
    c.next = &b;
    printf("cycle %d %d\n", has_cycle(&a), straight);
    return 0;
}
