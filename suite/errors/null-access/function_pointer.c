//@ expect: error null-access
//@ sanitizers: says "SEGV on unknown address 0x000000000000", because the caller is not on the stack that it sees
//@ valgrind: says "Jump to the invalid address", because the caller is not on the stack that it sees
// An entry of a table of functions was left empty.
typedef int (*handler)(int);

static int twice(int x) {
    return 2 * x;
}

static handler handlers[3] = { [0] = twice, [2] = twice };

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += handlers[i](i); //~ null-access: null is called
    return sum;
}
