//@ expect: rejected
// Two parameters with nothing between them.

int add(int a int b); //~ error 15: expected ',' or ')'
int main(void) {
    return 0;
}
