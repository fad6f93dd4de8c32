//@ expect: rejected
// One name cannot be a variable and a function.

int thing;
int thing(void); //~ error 5: 'thing' redeclared as different kind of symbol
int main(void) {
    return 0;
}
