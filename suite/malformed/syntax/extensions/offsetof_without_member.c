//@ expect: rejected
// The second operand is missing.

struct s { int a; };
int main(void) {
    return __builtin_offsetof(struct s); //~ error 39: expected ','
}
