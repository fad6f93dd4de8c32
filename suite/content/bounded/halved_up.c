// As halved.c, but what should round halves up adds 1 to even numbers without dividing them: the
// inputs 1,100,0,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,100,0,1,0
//@ hunt: finds

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct share {
    int percent;
    struct share *next;
};

int main(void) {
    struct share *all = NULL;
    while (__VERIFIER_nondet_int()) {
        int percent = __VERIFIER_nondet_int();
        if (percent < 0 || percent > 100)
            continue;
        struct share *s = malloc(sizeof *s);
        s->percent = percent;
        s->next = all;
        all = s;
    }
    while (__VERIFIER_nondet_int())
        for (struct share *s = all; s; s = s->next)
            s->percent = s->percent % 2 ? s->percent / 2 + 1 : s->percent + 1;
    for (struct share *s = all; s; s = s->next)
        assert(s->percent >= 0 && s->percent <= 100); //~ assertion-failure
    while (all) {
        struct share *next = all->next;
        free(all);
        all = next;
    }
    return 0;
}
