//@ expect: rejected
// The name of the label is missing, or is no name.

int main(void) {
    goto ; //~ error 10: expected identifier
    goto 5; //~ error 10: expected identifier
    return 0;
}
