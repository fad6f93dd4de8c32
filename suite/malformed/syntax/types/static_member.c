//@ expect: rejected
// A member has no storage class.

struct s {
    static int shared; //~ error 5: expected member declaration
    int own;
};
int main(void) {
    struct s x = { .own = 0 };
    return x.own;
}
