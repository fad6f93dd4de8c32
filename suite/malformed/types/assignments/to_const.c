//@ expect: rejected
// What is const is not assigned: a variable, a pointer, what it points to, a member, a parameter.

struct s { const int fixed; int free; };
int change(const int n) {
    n = 2; //~ error 7: assignment to expression of const-qualified type
    return n;
}
int main(void) {
    const int x = 1;
    int y = 2;
    const int *p = &y;
    int *const q = &y;
    const struct s s = { 1, 2 };
    struct s t = { 1, 2 };
    x = 2; //~ error 7: assignment to expression of const-qualified type
    *p = 2; //~ error 8: assignment to expression of const-qualified type
    q = &y; //~ error 7: assignment to expression of const-qualified type
    s.free = 2; //~ error 12: assignment to expression of const-qualified type
    t.fixed = 2; //~ error 13: assignment to expression of const-qualified type
    x += 1; //~ error 7: assignment to expression of const-qualified type
    return change(y);
}
