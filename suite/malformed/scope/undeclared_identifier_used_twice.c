//@ expect: rejected
// One missing declaration is one error, at the first use in each function.

int first(void) {
    int x = missing; //~ error 13: use of undeclared identifier 'missing'
    x += missing;
    return x + missing;
}
int main(void) {
    return first() + missing; //~ error 22: use of undeclared identifier 'missing'
}
