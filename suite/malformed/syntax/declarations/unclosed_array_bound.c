//@ expect: rejected
// The bracket of an array's bound is not closed.

int table[3; //~ error 12: expected ']'
int main(void) {
    return 0;
}
