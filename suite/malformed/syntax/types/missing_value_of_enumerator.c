//@ expect: rejected
// The equals sign promises a value.

enum colour { RED = , GREEN }; //~ error 21: expected expression
int main(void) {
    return GREEN - GREEN;
}
