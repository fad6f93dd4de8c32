//@ expect: rejected
// The width of a bit-field is constant.

int n = 4;
struct s {
    int b : n; //~ error 13: not a constant expression
};
int main(void) {
    return 0;
}
