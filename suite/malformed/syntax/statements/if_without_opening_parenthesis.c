//@ expect: rejected
// The condition stands in parentheses.

int main(void) {
    int x = 1;
    if x > 1) //~ error 8: expected '('
        x = 0;
    return x - 1;
}
