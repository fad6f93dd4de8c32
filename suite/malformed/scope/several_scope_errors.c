//@ expect: rejected
// Four names, four mistakes; the uses of wrongly declared names are no further errors.

int one(void);
int one(void) {
    return unknown; //~ error 12: use of undeclared identifier 'unknown'
}
long one(int x); //~ error 6: conflicting types for 'one'
struct s { int a; };
struct s { int b; }; //~ error 8: redefinition of 'struct s'
int main(void) {
    struct s x = { 1 };
    int x = 2; //~ error 9: conflicting types for 'x'
    goto nowhere; //~ error 10: use of undeclared label 'nowhere'
    return 0;
}
