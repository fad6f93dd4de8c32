//@ expect: rejected
// Five declarations, four of them bad in four ways; the good one and the function know of no error.

int a[2; //~ error 8: expected ']'
int good = 4;
int (*b; //~ error 8: expected ')'
int = 1; //~ error 5: expected identifier
struct s { int m; }
int c; //~ error 1: expected ';'
int main(void) {
    struct s value = { good };
    return value.m + c - 4;
}
