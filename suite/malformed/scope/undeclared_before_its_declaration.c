//@ expect: rejected
// A name is known from its declaration on, and not before.

int first(void) {
    return later; //~ error 12: use of undeclared identifier 'later'
}
int later = 1;
int main(void) {
    return first() - later;
}
