//@ expect: rejected
// Two values with no operator between them.

int main(void) {
    int x = 1, y = 2;
    x = x y; //~ error 11: expected ';'
    return x - 1;
}
