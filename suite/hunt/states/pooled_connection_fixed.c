//@ expect: ok
//@ inputs: 1,1,1,2,2,0
//@ hunt: nothing
// Two connections come from a pool, further ones from the heap. The last that was opened (1) is closed (2).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct connection {
    int number;
    struct connection *next;
};

#define POOL 2

static struct connection pool[POOL];
static struct connection *opened;
static int count;

static void connect_one(void) {
    struct connection *c = count < POOL ? &pool[count] : malloc(sizeof *c);
    c->number = count++;
    c->next = opened;
    opened = c;
}

static void close_one(void) {
    struct connection *c = opened;
    opened = c->next;
    if (--count >= POOL)
        free(c);
}

int main(void) {
    for (int round = 0; round < 6; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            connect_one();
        else if (command == 2 && count > 0)
            close_one();
        else if (command == 0)
            break;
    }
    while (opened) {
        struct connection *next = opened->next;
        if (opened->number >= POOL)
            free(opened);
        opened = next;
    }
    return 0;
}
