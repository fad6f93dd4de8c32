//@ expect: error out-of-bounds
//@ args: 531 525
//@ hunt: finds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// Two numbers must fit together in a way that is not found by chance; then the first is an index without a test.
#include <stdlib.h>

static int table[500];

int main(int argc, char **argv) {
    if (argc != 3)
        return 0;
    int x = atoi(argv[1]), y = atoi(argv[2]);
    if (x < 0 || y < 0 || x > 5000 || y > 5000)
        return 0;
    if (x * 7 + y == 4242 && x - y == 6)
        return table[x]; //~ out-of-bounds
    return 0;
}
