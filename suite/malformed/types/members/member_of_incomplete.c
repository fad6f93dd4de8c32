//@ expect: rejected
// The members are not known yet.

struct unknown;
int peek(struct unknown *p) {
    return p->a; //~ error 15: incomplete type 'struct unknown'
}
struct unknown { int a; };
int main(void) {
    struct unknown u = { 0 };
    return peek(&u);
}
