//@ expect: rejected
// Only a function has a body. The body is skipped as a whole.

int x { return 1; } //~ error 7: expected ';'
int main(void) {
    return 0;
}
