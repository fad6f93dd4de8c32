//@ expect: error null-access
// The index is added to an array inside of a structure that is not there.
#include <stdlib.h>

struct table {
    int used;
    int slot[8];
};

static struct table *find(int id) {
    static struct table one = { 1, { 7 } };
    return id == 1 ? &one : NULL;
}

int main(void) {
    int sum = find(1)->slot[0];
    for (int i = 0; i < 3; i++)
        sum += find(2)->slot[i]; //~ null-access
    return sum;
}
