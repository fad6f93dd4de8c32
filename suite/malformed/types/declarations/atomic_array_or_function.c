//@ expect: rejected
// An array is not atomic as a whole, and a function not at all.

_Atomic(int[3]) a; //~ error 9: '_Atomic'-qualified array type
_Atomic(int(void)) f; //~ error 9: '_Atomic'-qualified function type
int main(void) {
    return 0;
}
