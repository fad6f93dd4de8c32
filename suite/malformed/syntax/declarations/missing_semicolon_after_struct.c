//@ expect: rejected
// The type's definition is complete; the function after it is a declaration of its own.

struct pair { int a, b; }
int sum(struct pair p) { //~ error 1: expected ';'
    return p.a + p.b;
}
int main(void) {
    struct pair p = { 1, 2 };
    return sum(p) == 0;
}
