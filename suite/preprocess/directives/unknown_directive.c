//@ expect: rejected
// A directive that does not exist.

#replace A B //~ error 2: invalid preprocessing directive
int main(void) {
    return 0;
}
