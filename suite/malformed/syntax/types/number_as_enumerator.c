//@ expect: rejected
// An enumerator is a name.

enum colour { RED, 2, BLUE }; //~ error 20: expected identifier
int main(void) {
    return RED;
}
