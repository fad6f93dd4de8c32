//@ expect: ok
//@ exit: 6
//@ check: safe
// Buffers are memory: on the heap, in a structure, copied by an assignment and by memcpy.
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct state {
    int depth;
    jmp_buf env;
};

static struct state saved;

static void go(struct state *state, int value) {
    longjmp(state->env, value);
}

int main(void) {
    struct state *state = malloc(sizeof *state);
    if (!state)
        return 1;
    state->depth = 0;
    int code = setjmp(state->env);
    if (code == 0) {
        saved = *state;
        go(&saved, 1);
    }
    if (code == 1) {
        struct state copy;
        memcpy(&copy, state, sizeof copy);
        go(&copy, 2);
    }
    if (code == 2)
        go(state, 6);
    free(state);
    return code;
}
