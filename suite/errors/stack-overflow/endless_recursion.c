//@ expect: error stack-overflow
//@ valgrind: says "Stack overflow", because it names the statement at which the last page was left
// The recursion has no end.
static int depth(int n) {
    int here = n;
    int *p = &here;
    return depth(n + 1) + *p; //~ stack-overflow
}

int main(void) {
    return depth(0);
}
