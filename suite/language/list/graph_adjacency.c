//@ expect: ok
//@ stdout: depth first 0 1 3 5 2 4
//@ stdout: breadth first 0 1 2 3 4 5
//@ stdout: distances 0 1 1 2 2 3
//@ stdout: order 0 2 4 1 3 5
//@ stdout: freed 7
// A graph with adjacency lists: depth-first and breadth-first search and a topological order.
#include <stdio.h>
#include <stdlib.h>

#define N 6

struct edge { int to; struct edge *next; };
struct graph { struct edge *out[N]; };

static void connect(struct graph *g, int from, int to)
{
    struct edge **link = &g->out[from];
    while (*link && (*link)->to < to)
        link = &(*link)->next;
    struct edge *e = malloc(sizeof *e);
    if (!e)
        exit(1);
    e->to = to;
    e->next = *link;
    *link = e;
}

static void visit(const struct graph *g, int at, char seen[N], void (*before)(int), void (*after)(int))
{
    if (seen[at])
        return;
    seen[at] = 1;
    if (before)
        before(at);
    for (const struct edge *e = g->out[at]; e; e = e->next)
        visit(g, e->to, seen, before, after);
    if (after)
        after(at);
}

static void print(int n)
{
    printf(" %d", n);
}

static int finished[N], finished_count;
static void remember(int n)
{
    finished[finished_count++] = n;
}

int main(void)
{
    static const int edges[][2] = { { 0, 2 }, { 0, 1 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 3, 5 }, { 4, 5 } };
    struct graph g = { { NULL } };
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++)
        connect(&g, edges[i][0], edges[i][1]);

    char seen[N] = "";
    printf("depth first");
    visit(&g, 0, seen, print, NULL);
    putchar('\n');

    int queue[N], head = 0, tail = 0, distance[N];
    for (int i = 0; i < N; i++)
        distance[i] = -1;
    distance[0] = 0;
    queue[tail++] = 0;
    printf("breadth first");
    while (head < tail) {
        int at = queue[head++];
        printf(" %d", at);
        for (struct edge *e = g.out[at]; e; e = e->next)
            if (distance[e->to] < 0) {
                distance[e->to] = distance[at] + 1;
                queue[tail++] = e->to;
            }
    }
    printf("\ndistances");
    for (int i = 0; i < N; i++)
        printf(" %d", distance[i]);

    for (int i = 0; i < N; i++)
        seen[i] = 0;
    visit(&g, 0, seen, NULL, remember);
    printf("\norder");
    while (finished_count)
        printf(" %d", finished[--finished_count]);
    putchar('\n');

    int freed = 0;
    for (int i = 0; i < N; i++)
        while (g.out[i]) {
            struct edge *e = g.out[i];
            g.out[i] = e->next;
            free(e);
            freed++;
        }
    printf("freed %d\n", freed);
    return 0;
}
