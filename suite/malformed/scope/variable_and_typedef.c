//@ expect: rejected
// One name cannot be a type and a variable in the same scope.

typedef int number;
int number; //~ error 5: 'number' redeclared as different kind of symbol
int letter;
typedef char letter; //~ error 14: 'letter' redeclared as different kind of symbol
int main(void) {
    return 0;
}
