//@ expect: rejected
// A subscript has an index.

int main(void) {
    int a[3] = { 0 };
    return a[]; //~ error 14: expected expression
}
