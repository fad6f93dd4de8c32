// A simulation that is driven by events: a heap of pointers in an array, function pointers as actions.
//@ expect: ok
//@ stdout: 1 arrive 1
//@ stdout: 3 arrive 2
//@ stdout: 5 arrive 3
//@ stdout: 5 leave, 2 waiting
//@ stdout: 9 leave, 1 waiting
//@ stdout: 13 leave, 0 waiting
//@ stdout: 0 events are left
#include <stdio.h>
#include <stdlib.h>

#define MAX_EVENTS 16

struct world;

struct event {
    int time;
    int number;
    void (*action)(struct world *, const struct event *);
};

struct world {
    struct event *queue[MAX_EVENTS];
    int size;
    int created;
    int waiting;
    int arrivals;
};

static int before(const struct event *a, const struct event *b)
{
    return a->time != b->time ? a->time < b->time : a->number < b->number;
}

static void swap(struct world *w, int i, int j)
{
    struct event *e = w->queue[i];
    w->queue[i] = w->queue[j];
    w->queue[j] = e;
}

static void schedule(struct world *w, int time, void (*action)(struct world *, const struct event *))
{
    if (w->size == MAX_EVENTS)
        return;
    struct event *e = malloc(sizeof *e);
    if (e == NULL)
        return;
    e->time = time;
    e->number = w->created++;
    e->action = action;
    int at = w->size++;
    w->queue[at] = e;
    while (at > 0 && before(w->queue[at], w->queue[(at - 1) / 2])) {
        swap(w, at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
}

static struct event *take(struct world *w)
{
    struct event *first = w->queue[0];
    w->queue[0] = w->queue[--w->size];
    for (int at = 0;;) {
        int child = 2 * at + 1;
        if (child >= w->size)
            break;
        if (child + 1 < w->size && before(w->queue[child + 1], w->queue[child]))
            child++;
        if (!before(w->queue[child], w->queue[at]))
            break;
        swap(w, child, at);
        at = child;
    }
    return first;
}

static void leave(struct world *w, const struct event *e)
{
    w->waiting--;
    printf("%d leave, %d waiting\n", e->time, w->waiting);
    if (w->waiting > 0)
        schedule(w, e->time + 4, leave);
}

static void arrive(struct world *w, const struct event *e)
{
    printf("%d arrive %d\n", e->time, ++w->arrivals);
    if (w->waiting++ == 0)
        schedule(w, e->time + 4, leave);
}

int main(void)
{
    struct world w = {.size = 0};

    schedule(&w, 5, arrive);
    schedule(&w, 1, arrive);
    schedule(&w, 3, arrive);
    while (w.size > 0) {
        struct event *e = take(&w);
        e->action(&w, e);
        free(e);
    }
    printf("%d events are left\n", w.size);
    return 0;
}
