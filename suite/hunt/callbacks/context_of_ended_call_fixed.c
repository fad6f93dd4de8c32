//@ expect: ok
//@ inputs: 1,2,7,9
//@ hunt: nothing
//@ check: safe
// An event is registered with a pointer to a static variable.
extern int __VERIFIER_nondet_int(void);

struct event {
    void (*call)(int *context);
    int *context;
};

static struct event pending;

static void count(int *context) {
    *context += 1;
}

static void enroll(int number) {
    static int counter;
    counter = number;
    pending.call = count;
    pending.context = &counter;
    if (number < 7)
        pending.call(&counter);
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        int number = __VERIFIER_nondet_int();
        if (number < 0 || number > 9)
            return 0;
        enroll(number + i);
    }
    if (pending.call && pending.context) {
        int last = __VERIFIER_nondet_int();
        if (last == 9)
            pending.call(pending.context);
    }
    return 0;
}
