//@ expect: rejected
// A designator names the element.

int table[4] = { [] = 5 }; //~ error 19: expected expression
int main(void) {
    return 0;
}
