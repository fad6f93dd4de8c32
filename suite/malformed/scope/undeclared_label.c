//@ expect: rejected
// The label stands in another function, or nowhere.

int other(void) {
    goto inside;
inside:
    return 0;
}
int main(void) {
    goto inside; //~ error 10: use of undeclared label 'inside'
    return other();
}
