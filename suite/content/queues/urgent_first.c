// Urgent requests have a queue of their own, which is served first.
//@ expect: ok
//@ inputs: 1,10,1,9,1,30,2,2,2,2,0
//@ hunt: nothing
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct request {
    int priority;
    struct request *next;
};

static struct request *urgent, *normal;

static void add(int priority) {
    struct request *r = malloc(sizeof *r);
    struct request **queue = priority >= 10 ? &urgent : &normal;
    r->priority = priority;
    r->next = *queue;
    *queue = r;
}

static void serve(void) {
    struct request *r = urgent ? urgent : normal;
    if (!r)
        return;
    if (r == urgent) {
        urgent = r->next;
        if (r->priority < 10)
            __VERIFIER_error();
    } else {
        normal = r->next;
        if (r->priority >= 10 || urgent)
            __VERIFIER_error();
    }
    free(r);
}

int main(void) {
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1)
            add(__VERIFIER_nondet_int());
        else
            serve();
    }
    while (urgent || normal)
        serve();
    return 0;
}
