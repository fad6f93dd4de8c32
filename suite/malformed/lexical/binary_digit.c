//@ expect: rejected
// A binary constant knows 0 and 1 only.

int mask = 0b1021; //~ error 12: invalid digit '2' in binary constant
int main(void) {
    return mask == 0;
}
