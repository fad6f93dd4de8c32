// As retries.c, but a job may be sent after its third attempt: the inputs 1,0,0,0,1,0 show it.
//@ expect: error error-call
//@ inputs: 1,0,0,0,1,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { WAITING, SENT, FAILED };

struct job {
    int state;
    int attempts;
    struct job *next;
};

static struct job *jobs;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct job *j = malloc(sizeof *j);
        j->state = WAITING;
        j->attempts = 0;
        j->next = jobs;
        jobs = j;
        while (j->state == WAITING) {
            if (__VERIFIER_nondet_int())
                j->state = SENT;
            else if (++j->attempts > 3)
                j->state = FAILED;
        }
    }
    for (struct job *j = jobs; j; j = j->next) {
        if (j->state == WAITING || j->attempts > 4)
            __VERIFIER_error();
        if ((j->state == FAILED) != (j->attempts == 3))
            __VERIFIER_error(); //~ error-call
    }
    return 0;
}
