//@ expect: ok
//@ stdout: full 4
//@ stdout: out 1 2
//@ stdout: wrapped 3 4 5 6
//@ stdout: grown 8: 1 2 3 4 5 6 7
//@ stdout: empty -1
// A queue in a ring buffer that wraps around and grows when it is full.
#include <stdio.h>
#include <stdlib.h>

struct queue { int *data; unsigned capacity, first, used; };

static void init(struct queue *q, unsigned capacity)
{
    q->data = malloc(capacity * sizeof *q->data);
    if (!q->data)
        exit(1);
    q->capacity = capacity;
    q->first = q->used = 0;
}

static void grow(struct queue *q)
{
    struct queue bigger;
    init(&bigger, 2 * q->capacity);
    for (unsigned i = 0; i < q->used; i++)
        bigger.data[i] = q->data[(q->first + i) % q->capacity];
    bigger.used = q->used;
    free(q->data);
    *q = bigger;
}

static int push(struct queue *q, int value, int may_grow)
{
    if (q->used == q->capacity) {
        if (!may_grow)
            return -1;
        grow(q);
    }
    q->data[(q->first + q->used++) % q->capacity] = value;
    return 0;
}

static int pop(struct queue *q)
{
    if (!q->used)
        return -1;
    int value = q->data[q->first];
    q->first = (q->first + 1) % q->capacity;
    q->used--;
    return value;
}

int main(void)
{
    struct queue q;
    init(&q, 4);
    int accepted = 0;
    for (int i = 1; i <= 6; i++)
        if (push(&q, i, 0) == 0)
            accepted++;
    printf("full %d\n", accepted);

    int a = pop(&q), b = pop(&q);
    printf("out %d %d\n", a, b);
    push(&q, 5, 0);
    push(&q, 6, 0);
    printf("wrapped");
    while (q.used)
        printf(" %d", pop(&q));
    putchar('\n');

    for (int i = 1; i <= 7; i++)
        push(&q, i, 1);
    printf("grown %u:", q.capacity);
    while (q.used)
        printf(" %d", pop(&q));
    printf("\nempty %d\n", pop(&q));
    free(q.data);
    return 0;
}
