//@ expect: error assertion-failure
//@ inputs: bits:0x1
//@ check: possible assertion-failure
//@ hunt: finds
// A calculator pops both operands of a difference in one expression: which one is on top is for the compiler to say.
#include <assert.h>
#include <stdlib.h>

struct cell { int value; struct cell *below; };
static struct cell *top;

static void push(int value)
{
    struct cell *cell = malloc(sizeof *cell);
    cell->value = value;
    cell->below = top;
    top = cell;
}

static int pop(void)
{
    struct cell *cell = top;
    int value = cell->value;
    top = cell->below;
    free(cell);
    return value;
}

int main(void)
{
    push(3);
    push(10);
    int difference = pop() - pop();
    assert(difference == 7); //~ assertion-failure
    return 0;
}
