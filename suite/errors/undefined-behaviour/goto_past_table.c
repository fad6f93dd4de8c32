//@ expect: error undefined-behaviour
//@ sanitizers: says "SEGV", because nothing is at the address
//@ valgrind: says "Process terminating", because nothing is at the address
// An interpreter's table of labels has a hole.
static int run(const unsigned char *code) {
    static void *const labels[] = { &&stop, (void *)16, &&add };
    int sum = 0;
    goto *labels[*code++];
add:
    sum++;
    goto *labels[*code++]; //~ undefined-behaviour
stop:
    return sum;
}

int main(void) {
    const unsigned char good[] = { 2, 2, 0 }, bad[] = { 2, 1, 0 };
    return run(good) + run(bad);
}
