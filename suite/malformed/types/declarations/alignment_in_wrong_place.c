//@ expect: rejected
// Types, functions, parameters and bit-fields have no `_Alignas`.

typedef _Alignas(16) int number; //~ error 9: '_Alignas' is not allowed here
int take(_Alignas(16) int a); //~ error 10: '_Alignas' is not allowed here
_Alignas(16) int f(void); //~ error 1: '_Alignas' is not allowed here
struct s {
    _Alignas(16) int b : 3; //~ error 5: '_Alignas' is not allowed here
};
int main(void) {
    return 0;
}
