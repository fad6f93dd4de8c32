//@ expect: rejected
// C has no default arguments.

int scale(int x, int factor = 2); //~ error 29: expected ',' or ')'
int main(void) {
    return 0;
}
