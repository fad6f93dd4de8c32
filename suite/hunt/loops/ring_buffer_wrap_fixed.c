//@ expect: ok
//@ inputs: 1,1,1,1,2,1,2,2,1,1,0
//@ hunt: nothing
// A ring buffer of five slots.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define SLOTS 5

struct ring {
    int *slots;
    int head, tail, used;
};

static void put(struct ring *r, int value) {
    if (r->used == SLOTS)
        return;
    r->slots[r->head] = value;
    r->head++;
    if (r->head == SLOTS)
        r->head = 0;
    r->used++;
}

static int take(struct ring *r) {
    if (r->used == 0)
        return -1;
    int value = r->slots[r->tail];
    r->tail = (r->tail + 1) % SLOTS;
    r->used--;
    return value;
}

int main(void) {
    struct ring r = { malloc(SLOTS * sizeof(int)), 0, 0, 0 };
    int sum = 0;
    for (int round = 0; round < 20; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            put(&r, round);
        else if (command == 2)
            sum += take(&r);
        else
            break;
    }
    free(r.slots);
    return sum == 1000;
}
