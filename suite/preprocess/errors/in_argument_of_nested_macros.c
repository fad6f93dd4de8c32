//@ expect: rejected
// An argument keeps its place through all macros that pass it on.

#define ID(x) x
#define ADD(a, b) (ID(a) + ID(ID(b)))
int main(void) {
    int a = 1;
    a = ADD(a, ADD(2, unknown)); //~ error 23: use of undeclared identifier 'unknown'
    return a;
}
