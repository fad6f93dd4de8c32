//@ expect: rejected
// The bracket is open where the statement ends.

int main(void) {
    int a[3] = { 0 };
    int x = a[1; //~ error 16: expected ']'
    return x;
}
