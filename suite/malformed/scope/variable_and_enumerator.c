//@ expect: rejected
// An enumerator is an ordinary name.

enum colour { RED, GREEN };
int GREEN; //~ error 5: 'GREEN' redeclared as different kind of symbol
int main(void) {
    return RED;
}
