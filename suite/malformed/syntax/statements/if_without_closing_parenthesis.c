//@ expect: rejected
// The statement begins although the condition is not closed.

int main(void) {
    int x = 1;
    if (x > 1 { //~ error 15: expected ')'
        x = 0;
    }
    return x - 1;
}
