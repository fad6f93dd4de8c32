//@ expect: rejected
// The braces of a compound literal are not closed.

int main(void) {
    int *p = (int[]){ 1, 2 ; //~ error 28: expected ',' or '}'
    return p == 0;
}
