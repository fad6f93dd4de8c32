//@ expect: ok
//@ exit: 7
// The callee sets its result on every path.
static void parse(int ok, int *result) {
    if (ok)
        *result = 7;
    else
        *result = 0;
}

int main(void) {
    int a, b;
    parse(1, &a);
    parse(0, &b);
    if (a > b)
        return a;
    return b;
}
