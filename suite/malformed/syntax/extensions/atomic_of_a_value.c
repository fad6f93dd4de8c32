//@ expect: rejected
// `_Atomic` takes a type in its parentheses.

_Atomic(5) x; //~ error 9: expected type name
int main(void) {
    return 0;
}
