//@ expect: rejected
// The names of an enumeration are separated by commas.

enum colour {
    RED
    GREEN, //~ error 5: expected ',' or '}'
    BLUE
};
int main(void) {
    return RED;
}
