//@ expect: error null-access
//@ inputs: bits:0x1
//@ check: possible null-access
//@ hunt: finds
// One argument ends the program if there is no list; the other one, which may be evaluated before it, uses the list.
#include <stdlib.h>

struct node { int value; struct node *next; };

static int check(struct node *list)
{
    if (!list)
        exit(0);
    return 1;
}

static int add(int a, int b)
{
    return a + b;
}

int main(void)
{
    struct node *list = NULL;
    return add(check(list), list->value); //~ null-access
}
