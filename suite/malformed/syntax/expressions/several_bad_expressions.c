//@ expect: rejected
// One bad expression per statement; the statements between them are good.

int twice(int n) {
    return 2 * n;
}
int main(void) {
    int a[2] = { 1, 2 };
    int x = (a[0] + a[1]; //~ error 25: expected ')'
    x = twice(x);
    x = twice(x x); //~ error 17: expected ',' or ')'
    x = a[x; //~ error 12: expected ']'
    a[0] = 5;
    x = x ? a[0]; //~ error 17: expected ':'
    x = 1 + * / 3; //~ error 15: expected expression
    return x;
}
