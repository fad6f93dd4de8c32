//@ expect: rejected
// The colon promises a width.

struct s {
    unsigned flag : ; //~ error 21: expected expression
    unsigned other : 2;
};
int main(void) {
    struct s x = { .other = 0 };
    return x.other;
}
