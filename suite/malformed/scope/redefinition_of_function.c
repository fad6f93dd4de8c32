//@ expect: rejected
// A function has one body.

int one(void) {
    return 1;
}
int one(void) { //~ error 5: redefinition of 'one'
    return 1;
}
int main(void) {
    return one() - 1;
}
