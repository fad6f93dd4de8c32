//@ expect: error stack-overflow
//@ valgrind: says "Stack overflow", because it names the statement at which the last page was left
// Two functions that leave the work to each other.
static int odd(int n);

static int even(int n) {
    return n == 0 ? 1 : odd(n - 1); //~ stack-overflow
}

static int odd(int n) {
    return n == 0 ? 0 : even(n - 1); //~ stack-overflow
}

int main(void) {
    return even(-1);
}
