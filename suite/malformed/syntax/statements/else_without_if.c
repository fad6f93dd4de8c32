//@ expect: rejected
// Indentation does not count: the `if` ends with its first statement.

int main(void) {
    int x = 1;
    if (x > 1)
        x = 2;
        x = 3;
    else //~ error 5: 'else' without a previous 'if'
        x = 0;
    return x;
}
