//@ expect: rejected
// Only one of the two pairs is closed.

__attribute__((aligned(8)) int x; //~ error 28: expected ')'
int main(void) {
    return 0;
}
