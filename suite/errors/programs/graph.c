//@ expect: error out-of-bounds
// A breadth-first search: a node is marked when it leaves the queue, so it may enter it several times.
#include <stdio.h>
#include <stdlib.h>

struct edge {
    int to;
    struct edge *next;
};

struct graph {
    int count;
    struct edge **edges;
};

static struct graph *graph_new(int count) {
    struct graph *g = malloc(sizeof *g);
    if (!g)
        exit(1);
    g->count = count;
    g->edges = calloc(count, sizeof *g->edges);
    if (!g->edges)
        exit(1);
    return g;
}

static void connect(struct graph *g, int from, int to) {
    struct edge *e = malloc(sizeof *e);
    if (!e)
        exit(1);
    e->to = to;
    e->next = g->edges[from];
    g->edges[from] = e;
}

static int reachable(const struct graph *g, int start) {
    int *queue = malloc(g->count * sizeof *queue);
    char *seen = calloc(g->count, 1);
    int head = 0, tail = 0, found = 0;
    if (!queue || !seen)
        exit(1);
    queue[tail++] = start;
    while (head < tail) {
        int node = queue[head++];
        if (seen[node])
            continue;
        seen[node] = 1;
        found++;
        for (const struct edge *e = g->edges[node]; e; e = e->next)
            if (!seen[e->to])
                queue[tail++] = e->to; //~ out-of-bounds: beyond its end
    }
    free(queue);
    free(seen);
    return found;
}

static void graph_free(struct graph *g) {
    for (int i = 0; i < g->count; i++) {
        struct edge *e = g->edges[i];
        while (e) {
            struct edge *next = e->next;
            free(e);
            e = next;
        }
    }
    free(g->edges);
    free(g);
}

int main(void) {
    struct graph *line = graph_new(4), *full = graph_new(4);
    for (int i = 0; i < 4; i++) {
        if (i > 0)
            connect(line, i - 1, i);
        for (int j = 0; j < 4; j++)
            if (i != j)
                connect(full, i, j);
    }
    printf("%d\n", reachable(line, 0));
    printf("%d\n", reachable(full, 0));
    graph_free(line);
    graph_free(full);
    return 0;
}
