//@ expect: error double-free
//@ inputs: 4,-6
//@ hunt: finds
//@ check: possible double-free
// A consumer gives the message back, also if it fails; the caller gives it back if the consumer fails. It fails for messages whose two
// numbers have different signs.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct message {
    int a, b;
};

static int consume(struct message *m) {
    int fails = (m->a < 0) != (m->b < 0);
    free(m);
    return fails ? -1 : 0;
}

static int inspect(struct message *m) {
    int fails = m->a == m->b;
    if (!fails)
        free(m);
    return fails ? -1 : 0;
}

static void send(struct message *m, int (*consumer)(struct message *)) {
    if (consumer(m) < 0)
        free(m); //~ double-free
}

int main(void) {
    struct message *m = malloc(sizeof *m);
    m->a = __VERIFIER_nondet_int();
    m->b = __VERIFIER_nondet_int();
    send(m, m->a > 3 ? consume : inspect);
    return 0;
}
