//@ expect: error uninitialised-use
//@ inputs: 4,2
//@ hunt: finds
//@ check: possible uninitialised-use
// Settings are set up in two stages; that they are is noted after the first. Asking for the limit (4) sets up the first stage alone.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct settings {
    int ready;
    int limit;
    int level;
};

static void set_up(struct settings *s, int all) {
    s->limit = 10;
    s->ready = 1;
    if (all) {
        s->level = 2;
    }
}

int main(void) {
    struct settings *s = malloc(sizeof *s);
    s->ready = 0;
    int result = 0;
    for (int round = 0; round < 2; round++) {
        int question = __VERIFIER_nondet_int();
        if (!s->ready)
            set_up(s, question != 4);
        if (question == 4)
            result += s->limit;
        else if (question == 2 && s->level > 5) //~ uninitialised-use
            result++;
    }
    free(s);
    return result > 100;
}
