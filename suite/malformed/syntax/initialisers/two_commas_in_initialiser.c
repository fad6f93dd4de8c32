//@ expect: rejected
// A comma may stand at the end of the list, but only one.

int table[4] = { 1, , 2 }; //~ error 21: expected expression
int main(void) {
    return 0;
}
