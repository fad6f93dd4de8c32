//@ expect: ok
//@ stdout: list 1 2 3
//@ stdout: mutual 10 20 10
//@ stdout: opaque 5
//@ stdout: inner scope 12 1
//@ stdout: incomplete array 3
// Structures that point to themselves or to each other, and types that are completed later.
#include <stdio.h>

struct node { int value; struct node *next; };

struct b;
struct a { int n; struct b *other; };
struct b { int n; struct a *other; };

struct opaque;
static int peek(struct opaque *);
extern struct opaque the_one;
static struct opaque *handle = &the_one;
struct opaque { int hidden; };
struct opaque the_one = { 5 };
static int peek(struct opaque *o)
{
    return o->hidden;
}

extern int late[];
static int second(void)
{
    return late[1];
}
int late[3] = { 1, 2, 3 };

int main(void)
{
    struct node c = { 3, 0 }, b = { 2, &c }, a = { 1, &b };
    printf("list");
    for (struct node *p = &a; p; p = p->next)
        printf(" %d", p->value);
    putchar('\n');

    struct a x = { 10, 0 };
    struct b y = { 20, &x };
    x.other = &y;
    printf("mutual %d %d %d\n", x.n, x.other->n, x.other->other->n);
    printf("opaque %d\n", peek(handle));

    {
        /* "struct node;" opens a new type in this scope. */
        struct node;
        struct pointer { struct node *p; };
        struct node { int v[2]; int w; };
        struct node inner = { { 1, 2 }, 3 };
        struct pointer q = { &inner };
        printf("inner scope %d ", (int)sizeof *q.p);
    }
    printf("%d\n", sizeof(struct node) == 2 * sizeof(void *));
    printf("incomplete array %d\n", second() + 1);
    return 0;
}
