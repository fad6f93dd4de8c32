//@ expect: rejected
// `__label__` declares names.

int main(void) {
    __label__ ; //~ error 15: expected identifier
    return 0;
}
