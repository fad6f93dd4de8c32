//@ expect: rejected
// A pointer is not compared with a floating value.

int main(void) {
    int i = 0, *p = &i;
    i = p == 0.0; //~ error 11: invalid operands to binary '=='
    i = p < 1.5; //~ error 11: invalid operands to binary '<'
    return i;
}
