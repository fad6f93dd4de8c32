//@ expect: error out-of-bounds
// A queue in a ring buffer: the index wraps one place too late.
#include <stdio.h>
#include <stdlib.h>

struct job {
    int id;
    int priority;
};

struct queue {
    struct job *jobs;
    size_t capacity, first, count;
};

static int queue_init(struct queue *q, size_t capacity) {
    q->jobs = calloc(capacity, sizeof q->jobs[0]);
    q->capacity = capacity;
    q->first = q->count = 0;
    return q->jobs != NULL;
}

static size_t queue_slot(const struct queue *q, size_t offset) {
    size_t at = q->first + offset;
    if (at > q->capacity)
        at -= q->capacity;
    return at;
}

static int queue_put(struct queue *q, int id, int priority) {
    if (q->count == q->capacity)
        return 0;
    struct job *j = &q->jobs[queue_slot(q, q->count)];
    j->id = id; //~ out-of-bounds: beyond its end
    j->priority = priority;
    q->count++;
    return 1;
}

static int queue_take(struct queue *q, struct job *out) {
    if (q->count == 0)
        return 0;
    *out = q->jobs[q->first];
    q->first = (q->first + 1) % q->capacity;
    q->count--;
    return 1;
}

static void queue_free(struct queue *q) {
    free(q->jobs);
    q->jobs = NULL;
}

int main(void) {
    struct queue q;
    struct job j;
    int next = 0, done = 0;
    if (!queue_init(&q, 4))
        return 1;
    for (int round = 0; round < 3; round++) {
        while (q.count < 3)
            queue_put(&q, next++, round);
        for (int i = 0; i < 2 && queue_take(&q, &j); i++)
            done += j.id;
    }
    while (queue_take(&q, &j))
        done += j.id;
    printf("%d\n", done);
    queue_free(&q);
    return 0;
}
