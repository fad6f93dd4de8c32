//@ expect: ok
//@ exit: 7
//@ std: gnu11
// A call without a prototype whose arguments fit.
static int sum();

int main(void) {
    int (*f)() = sum;
    return f(3, 4);
}

static int sum(a, b) int a, b; {
    return a + b;
}
