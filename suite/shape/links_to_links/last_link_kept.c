//@ expect: error freed-access
//@ inputs: 1,5,1,2,1,9,1,1,0
// The last link is not set anew when the last job is taken out: the next one is written into a freed job.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct job {
    int priority;
    struct job *next;
    struct job **link;
};

struct queue {
    struct job *first;
    struct job **last;
};

static void append(struct queue *q, struct job *j) {
    j->next = NULL;
    j->link = q->last;
    *q->last = j; //~ freed-access
    q->last = &j->next;
}

static void insert_before(struct job *at, struct job *j) {
    j->link = at->link;
    j->next = at;
    *at->link = j;
    at->link = &j->next;
}

static void take_out(struct queue *q, struct job *j) {
    if (j->next)
        j->next->link = j->link;
    *j->link = j->next;
}

static void add(struct queue *q, int priority) {
    struct job *j = malloc(sizeof *j);
    j->priority = priority;
    for (struct job *at = q->first; at; at = at->next) {
        if (at->priority < priority) {
            insert_before(at, j);
            return;
        }
    }
    append(q, j);
}

int main(void) {
    struct queue q = { NULL, &q.first };
    while (__VERIFIER_nondet_int())
        add(&q, __VERIFIER_nondet_int());
    struct job *j = q.first;
    while (j) {
        struct job *next = j->next;
        if (j->priority % 2) {
            take_out(&q, j);
            free(j);
        }
        j = next;
    }
    add(&q, -1);
    while (q.first) {
        j = q.first;
        take_out(&q, j);
        free(j);
    }
    return 0;
}
