//@ expect: rejected
// Between the condition and `else` stands a statement, even an empty one.

int main(void) {
    int x = 1;
    if (x > 1)
    else //~ error 5: expected statement
        x = 0;
    return x;
}
