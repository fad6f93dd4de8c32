//@ expect: error out-of-scope-access
//@ inputs: 1,2,7,9
//@ valgrind: silent, because it knows nothing of the lifetimes of objects on the stack
//@ hunt: finds
//@ check: possible out-of-scope-access
// An event is registered with a pointer to a local variable of the function that registers it. It is called once more
// at the end only if the fourth input is 9.
extern int __VERIFIER_nondet_int(void);

struct event {
    void (*call)(int *context);
    int *context;
};

static struct event pending;

static void count(int *context) {
    *context += 1; //~ out-of-scope-access
}

static void enroll(int number) {
    int counter = number;
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
