//@ expect: rejected
// The index is an integer.

struct s { int a; };
int main(void) {
    int a[3] = { 0 }, *p = a;
    struct s s = { 1 };
    int x = a[1.0]; //~ error 15: array subscript is not an integer
    x = p[s]; //~ error 11: array subscript is not an integer
    x = a[p]; //~ error 11: array subscript is not an integer
    return x;
}
