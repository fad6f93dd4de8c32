//@ expect: rejected
// A pointer, an array and a function need a name.

struct s {
    int *; //~ error 10: expected identifier
    int own;
};
int main(void) {
    struct s x = { .own = 0 };
    return x.own;
}
