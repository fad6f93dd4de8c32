//@ expect: rejected
// The value of an enumerator is constant, and an integer, and one that has a type.

int n = 4;
enum e { A = n, B }; //~ error 14: not a constant expression
enum f { C = 1.5 }; //~ error 14: enumerator value is not an integer
enum g { D = 0xffffffffffffffff, E }; //~ error 34: overflow in enumeration values
int main(void) {
    return 0;
}
