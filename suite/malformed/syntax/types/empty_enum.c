//@ expect: rejected
// An enumeration has at least one name.

enum nothing { }; //~ error 16: expected identifier
int main(void) {
    return 0;
}
