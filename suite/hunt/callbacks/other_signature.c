//@ expect: error bad-call
//@ inputs: 2,4
//@ hunt: finds
//@ check: possible bad-call
// Handlers with and without an argument stand in one table; number 2 is called as if it took none.
extern int __VERIFIER_nondet_int(void);

typedef void (*plain)(void);

static int total;

static void reset(void) {
    total = 0;
}
static void step(void) {
    total++;
}
static void add(int *amount) {
    total += amount != 0;
}

struct handler {
    plain call;
    int takes_argument;
};

static const struct handler handlers[3] = {
    { reset, 0 },
    { step, 0 },
    { (plain)add, 0 },
};

int main(void) {
    int which = __VERIFIER_nondet_int();
    int amount = __VERIFIER_nondet_int();
    if (which < 0 || which > 2)
        return 0;
    if (handlers[which].takes_argument)
        ((void (*)(int *))handlers[which].call)(&amount);
    else
        handlers[which].call(); //~ bad-call
    return 0;
}
