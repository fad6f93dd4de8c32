//@ expect: ok
//@ check: safe
//@ stdout: a b d
//@ stdout: d b a
//@ stdout: a d
//@ stdout: alone
// Elements are put into lists behind others and taken out, from the middle and at both ends.
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

struct element {
    struct element *next, *previous;
    char name;
};

static struct element *make(char name)
{
    struct element *it = malloc(sizeof *it);

    if (it == NULL)
        exit(1);
    it->name = name;
    return it;
}

int main(void)
{
    struct element *a = make('a'), *b = make('b'), *c = make('c'), *d = make('d');

    insque(a, NULL);
    insque(c, a);
    insque(b, a);
    insque(d, c);
    remque(c);
    printf("%c %c %c\n", a->name, a->next->name, a->next->next->name);
    printf("%c %c %c\n", d->name, d->previous->name, d->previous->previous->name);
    remque(b);
    printf("%c %c\n", d->previous->name, a->next->name);
    remque(a);
    if (d->previous == NULL && d->next == NULL)
        puts("alone");
    free(a);
    free(b);
    free(c);
    free(d);
    return 0;
}
