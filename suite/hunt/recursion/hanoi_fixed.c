//@ expect: ok
//@ inputs: 5
//@ hunt: nothing
// The moves of the towers of Hanoi are written down; there is room for those of five disks.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct moves {
    char *from;
    int count;
};

static void hanoi(struct moves *m, int disks, char from, char to, char over) {
    if (disks == 0)
        return;
    hanoi(m, disks - 1, from, over, to);
    m->from[m->count] = from;
    m->count++;
    hanoi(m, disks - 1, over, to, from);
}

int main(void) {
    int disks = __VERIFIER_nondet_int();
    if (disks < 0 || disks > 5)
        return 0;
    struct moves m = { malloc(31), 0 };
    hanoi(&m, disks, 'a', 'b', 'c');
    free(m.from);
    return 0;
}
