//@ expect: error uninitialised-use
//@ sanitizers: says "0xbebebebebebebebe", because their allocator fills new blocks with this value
// A pointer that was never set is followed.
#include <stdlib.h>

struct pair {
    int *first, *second;
};

int main(void) {
    int x = 1;
    struct pair *p = malloc(sizeof *p);
    if (!p)
        return 1;
    p->first = &x;
    int sum = *p->first + *p->second; //~ uninitialised-use: the address
    free(p);
    return sum;
}
