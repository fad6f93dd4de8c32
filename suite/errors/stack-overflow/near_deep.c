//@ expect: ok
//@ exit: 1
// Deep, and it ends.
static int count(int n) {
    return n == 0 ? 1 : count(n - 1);
}

int main(void) {
    return count(20000);
}
