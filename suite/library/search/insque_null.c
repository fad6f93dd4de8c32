//@ expect: error null-access
//@ check: possible null-access
// Null is no element of a list.
#include <search.h>
#include <stddef.h>

struct element {
    struct element *next, *previous;
};

int main(void)
{
    struct element first = {NULL, NULL}, *volatile none = NULL;

    insque(none, &first); //~ null-access
    return 0;
}
