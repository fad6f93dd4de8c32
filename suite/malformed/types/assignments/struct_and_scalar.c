//@ expect: rejected
// A struct is assigned from a struct of the same type only.

struct s { int a; };
struct t { int a; };
int main(void) {
    struct s s = { 1 };
    struct t t = { 1 };
    int i = 1;
    s = i; //~ error 7: incompatible types in assignment
    i = s; //~ error 7: incompatible types in assignment
    s = t; //~ error 7: incompatible types in assignment
    s = &s; //~ error 7: incompatible types in assignment
    return i;
}
