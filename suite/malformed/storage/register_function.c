//@ expect: rejected
// A function has no register.

register int f(void); //~ error 14: invalid storage class for function 'f'
int main(void) {
    return 0;
}
