//@ expect: rejected
// A struct holds members only.

struct s {
    int a;
    return 1; //~ error 5: expected member declaration
    int b;
};
int main(void) {
    struct s x = { .a = 0, .b = 0 };
    return x.a + x.b;
}
