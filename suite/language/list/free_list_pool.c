//@ expect: ok
//@ stdout: taken 0 1 2 3
//@ stdout: exhausted 1
//@ stdout: reused 2 0
//@ stdout: list 10 11 12
//@ stdout: available 1
// A pool of nodes in an array with a free list threaded through the unused ones by union.
#include <stdio.h>

#define SIZE 4

struct node {
    union {
        struct node *next_free;
        struct { int value; struct node *next; };
    };
};

static struct node pool[SIZE];
static struct node *available;

static void pool_init(void)
{
    available = NULL;
    for (int i = SIZE; i-- > 0;) {
        pool[i].next_free = available;
        available = &pool[i];
    }
}

static struct node *take(int value, struct node *next)
{
    struct node *n = available;
    if (n) {
        available = n->next_free;
        n->value = value;
        n->next = next;
    }
    return n;
}

static void give_back(struct node *n)
{
    n->next_free = available;
    available = n;
}

int main(void)
{
    struct node *held[SIZE];
    pool_init();
    printf("taken");
    for (int i = 0; i < SIZE; i++) {
        held[i] = take(i, NULL);
        printf(" %d", (int)(held[i] - pool));
    }
    printf("\nexhausted %d\n", take(9, NULL) == NULL);

    give_back(held[0]);
    give_back(held[2]);
    struct node *a = take(0, NULL), *b = take(0, NULL);
    printf("reused %d %d\n", (int)(a - pool), (int)(b - pool));

    for (int i = 0; i < SIZE; i++)
        give_back(&pool[i]);
    struct node *list = NULL;
    for (int v = 12; v >= 10; v--)
        list = take(v, list);
    printf("list");
    for (struct node *n = list; n; n = n->next)
        printf(" %d", n->value);
    putchar('\n');

    int count = 0;
    for (struct node *n = available; n; n = n->next_free)
        count++;
    printf("available %d\n", count);
    return 0;
}
