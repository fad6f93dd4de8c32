//@ expect: rejected
// A function with a body is declared alone.

int first(void), second(void) { return 1; } //~ error 31: expected ';'
int main(void) {
    return 0;
}
