// As stack_bounded.c, but the counter survives the removal of all entries: the inputs 1,3,0 show
// it.
//@ expect: error error-call
//@ inputs: 1,3,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct entry {
    struct entry *below;
};

static struct entry *top;

static void pop(void) {
    struct entry *e = top;
    top = e->below;
    free(e);
}

int main(void) {
    int depth = 0;
    for (;;) {
        int command = __VERIFIER_nondet_int();
        if (command == 1 && depth < 10) {
            struct entry *e = malloc(sizeof *e);
            e->below = top;
            top = e;
            depth++;
        } else if (command == 2 && depth > 0) {
            pop();
            depth--;
        } else if (command == 3) {
            while (top)
                pop();
        } else if (command == 0) {
            break;
        }
        if ((top == NULL) != (depth == 0) || depth > 10)
            __VERIFIER_error(); //~ error-call
    }
    while (top)
        pop();
    return 0;
}
