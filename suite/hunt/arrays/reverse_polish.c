//@ expect: error out-of-bounds
//@ inputs: 5,-1,-2,9
//@ hunt: finds
//@ check: possible out-of-bounds
// Numbers in reverse Polish notation: -1 adds, -2 multiplies, others are put on a stack. An operation with too few numbers on the stack takes them from below it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *stack;
static int used;

static int pop(void) {
    return stack[--used]; //~ out-of-bounds
}

static void operate(int operation) {
    if (used == 0)
        return;
    int b = pop();
    int a = pop();
    stack[used++] = operation == -1 ? a + b : a * b;
}

int main(void) {
    stack = malloc(6 * sizeof *stack);
    for (int i = 0; i < 6; i++) {
        int token = __VERIFIER_nondet_int();
        if (token >= 0 && token <= 9)
            stack[used++] = token;
        else if (token == -1 || token == -2)
            operate(token);
        else
            break;
    }
    int result = used > 0 ? stack[0] : 0;
    free(stack);
    return result == -1;
}
