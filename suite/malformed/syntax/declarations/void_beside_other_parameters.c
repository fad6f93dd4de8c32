//@ expect: rejected
// `void` as a parameter list stands alone.

int before(void, int a); //~ error 12: 'void' must be the only parameter
int after(int a, void); //~ error 18: 'void' must be the only parameter
int main(void) {
    return 0;
}
