//@ expect: rejected
// The second and third operand of `?:` have no common type.

struct s { int a; };
struct t { int a; };
int main(void) {
    struct s s = { 1 };
    struct t t = { 1 };
    int x = 1;
    (void)(x ? s : 1); //~ error 14: type mismatch in conditional expression
    (void)(x ? s : t); //~ error 14: type mismatch in conditional expression
    (void)(x ? &x : 1.5); //~ error 14: type mismatch in conditional expression
    return 0;
}
