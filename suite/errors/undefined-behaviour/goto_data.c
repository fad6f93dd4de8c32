//@ expect: error undefined-behaviour
//@ sanitizers: says "SEGV", because the bytes of data cannot be executed
//@ valgrind: says "Process terminating", because the bytes of data cannot be executed
// A computed goto to something that is no label.
static int data;

int main(void) {
    void *targets[3] = { &&one, &&two, &data };
    int next = 0;
one:
    next++;
    goto *targets[next]; //~ undefined-behaviour: not a label
two:
    next++;
    goto *targets[next]; //~ undefined-behaviour: not a label
}
