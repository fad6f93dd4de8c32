// Percentages are put into a list and halved some times; they stay between 0 and 100.
//@ expect: ok
//@ inputs: 1,100,1,7,1,101,0,1,1,0
//@ hunt: nothing
//@ template: safe

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
            s->percent /= 2;
    for (struct share *s = all; s; s = s->next)
        assert(s->percent >= 0 && s->percent <= 100);
    while (all) {
        struct share *next = all->next;
        free(all);
        all = next;
    }
    return 0;
}
