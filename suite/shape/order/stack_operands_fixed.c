//@ expect: ok
//@ check: safe
// Each operand has a statement of its own.
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
    int a = pop();
    int b = pop();
    assert(a - b == 7);
    return 0;
}
