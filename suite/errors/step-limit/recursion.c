//@ expect: error step-limit
//@ run: --limit 50000
// An exponential recursion.
static unsigned fib(unsigned n) {
    return n < 2 //~ step-limit
        ? n //~ step-limit
        : fib(n - 1) + fib(n - 2); //~ step-limit
}

int main(void) {
    return fib(20) == 1;
}
