//@ expect: rejected
// The bracket of a designator is not closed.

int table[4] = { [1, 5 }; //~ error 20: expected ']'
int main(void) {
    return 0;
}
