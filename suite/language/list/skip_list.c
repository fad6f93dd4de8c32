//@ expect: ok
//@ stdout: level 0: 3 6 7 9 12 17 19 21 25
//@ stdout: level 1: 6 9 17 21
//@ stdout: level 2: 9 21
//@ stdout: search 19: 1 in 5 steps
//@ stdout: search 20: 0
//@ stdout: after removal: 3 7 9 12 17 19 25
//@ stdout: freed 9
// A skip list whose nodes end in an array of links, as many as the node is high.
#include <stdio.h>
#include <stdlib.h>

#define LEVELS 3

struct node { int key, height; struct node *next[]; };
struct skip_list { struct node *head[LEVELS]; };

static int freed;

static struct node **link_of(struct skip_list *l, struct node *n, int level)
{
    return n ? &n->next[level] : &l->head[level];
}

static void insert(struct skip_list *l, int key, int height)
{
    struct node *n = malloc(sizeof *n + height * sizeof n->next[0]);
    if (!n)
        exit(1);
    n->key = key;
    n->height = height;
    struct node *at = NULL;
    for (int level = LEVELS - 1; level >= 0; level--) {
        struct node *next;
        while ((next = *link_of(l, at, level)) && next->key < key)
            at = next;
        if (level < height) {
            n->next[level] = next;
            *link_of(l, at, level) = n;
        }
    }
}

static int search(struct skip_list *l, int key, int *steps)
{
    struct node *at = NULL, *next;
    *steps = 0;
    for (int level = LEVELS; level-- > 0;)
        while ((*steps)++, (next = *link_of(l, at, level)) && next->key <= key) {
            if (next->key == key)
                return 1;
            at = next;
        }
    return 0;
}

static void delete(struct skip_list *l, int key)
{
    struct node *at = NULL, *victim = NULL;
    for (int level = LEVELS - 1; level >= 0; level--) {
        struct node **link;
        while (*(link = link_of(l, at, level)) && (*link)->key < key)
            at = *link;
        if (*link && (*link)->key == key) {
            victim = *link;
            *link = victim->next[level];
        }
    }
    if (victim) {
        free(victim);
        freed++;
    }
}

static void print_level(const struct skip_list *l, int level)
{
    for (const struct node *n = l->head[level]; n; n = n->next[level])
        printf(" %d", n->key);
    putchar('\n');
}

int main(void)
{
    static const struct { int key, height; } items[] = {
        { 12, 1 }, { 3, 1 }, { 21, 3 }, { 6, 2 }, { 25, 1 }, { 9, 3 }, { 17, 2 }, { 7, 1 }, { 19, 1 },
    };
    struct skip_list l = { { NULL } };
    for (size_t i = 0; i < sizeof items / sizeof *items; i++)
        insert(&l, items[i].key, items[i].height);
    for (int level = 0; level < LEVELS; level++) {
        printf("level %d:", level);
        print_level(&l, level);
    }

    int steps;
    int found = search(&l, 19, &steps);
    printf("search 19: %d in %d steps\n", found, steps);
    printf("search 20: %d\n", search(&l, 20, &steps));

    delete(&l, 21);
    delete(&l, 6);
    delete(&l, 100);
    printf("after removal:");
    print_level(&l, 0);
    while (l.head[0])
        delete(&l, l.head[0]->key);
    printf("freed %d\n", freed);
    return 0;
}
