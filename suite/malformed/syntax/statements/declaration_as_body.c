//@ expect: rejected
// The body of a condition or loop is a statement; a declaration needs braces around it.

int main(void) {
    int x = 1;
    if (x)
        int y = 2; //~ error 9: expected statement
    while (x > 1)
        int z = 2; //~ error 9: expected statement
    return x - 1;
}
