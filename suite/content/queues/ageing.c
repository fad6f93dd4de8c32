// The priorities of waiting jobs rise with time, but never above nine.
//@ expect: ok
//@ inputs: 1,0,1,9,1,8,0,1,1,1,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct job {
    int priority;
    struct job *next;
};

static struct job *jobs;

static void age(void) {
    for (struct job *j = jobs; j; j = j->next)
        if (j->priority < 9)
            j->priority++;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int priority = __VERIFIER_nondet_int();
        struct job *j = malloc(sizeof *j);
        j->priority = priority < 0 || priority > 9 ? 0 : priority;
        j->next = jobs;
        jobs = j;
    }
    while (__VERIFIER_nondet_int())
        age();
    for (struct job *j = jobs; j; j = j->next)
        if (j->priority < 0 || j->priority > 9)
            __VERIFIER_error();
    return 0;
}
