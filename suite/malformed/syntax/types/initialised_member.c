//@ expect: rejected
// A member has no initialiser of its own.

struct counter {
    int start = 1; //~ error 15: expected ';'
    int end;
};
int main(void) {
    struct counter c = { .end = 0 };
    return c.end;
}
