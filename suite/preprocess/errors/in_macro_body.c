//@ expect: rejected
// The mistake comes out of the macro's body; it is reported where the macro is used.

#define BROKEN (1 + missing_name)
int main(void) {
    int a = 1;
    a = BROKEN; //~ error 9: use of undeclared identifier 'missing_name'
    return a;
}
