//@ expect: rejected
// No value has an incomplete type, a function type or a size that changes.

int main(void) {
    int n = 2;
    int x = _Generic(1, int: 1, void: 2); //~ error 33: '_Generic' association has incomplete type
    x = _Generic(1, int: 1, int(void): 2); //~ error 29: '_Generic' association has function type
    x = _Generic(1, int: 1, int[n]: 2); //~ error 29: '_Generic' association has variable length type
    return x;
}
