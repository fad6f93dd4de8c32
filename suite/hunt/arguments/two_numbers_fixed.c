//@ expect: ok
//@ args: 531 525
//@ hunt: nothing
// Two numbers must fit together in a way that is not found by chance; then the first is an index.
#include <stdlib.h>

static int table[500];

int main(int argc, char **argv) {
    if (argc != 3)
        return 0;
    int x = atoi(argv[1]), y = atoi(argv[2]);
    if (x < 0 || y < 0 || x > 5000 || y > 5000)
        return 0;
    if (x * 7 + y == 4242 && x - y == 6 && x < 500)
        return table[x];
    return 0;
}
