//@ expect: rejected
// The address of a label needs the label.

int main(void) {
    void *target = &&nowhere; //~ error 22: use of undeclared label 'nowhere'
    return target == 0;
}
