//@ expect: rejected
// The brace of the list is not closed.

int table[] = { 1, 2, 3 ; //~ error 25: expected ',' or '}'
int main(void) {
    return 0;
}
