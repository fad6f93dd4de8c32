//@ expect: rejected
// Both members exist in spite of the missing semicolon.

struct pair {
    int a
    int b; //~ error 5: expected ';'
};
int main(void) {
    struct pair p = { 1, 2 };
    return p.a + p.b == 0;
}
