//@ expect: rejected
// The equals sign promises a value. Both variables exist nevertheless.

int x = ; //~ error 9: expected expression
int main(void) {
    int y = ; //~ error 13: expected expression
    return x + y;
}
