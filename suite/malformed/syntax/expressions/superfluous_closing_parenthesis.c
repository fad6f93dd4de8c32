//@ expect: rejected
// A parenthesis that closes nothing.

int main(void) {
    int x = 1;
    x = (x + 1)); //~ error 16: expected ';'
    return x - 2;
}
