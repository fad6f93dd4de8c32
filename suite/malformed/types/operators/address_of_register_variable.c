//@ expect: rejected
// `register` forbids the address, also the address of an array's element.

int main(void) {
    register int r = 1;
    int *p = &r; //~ error 14: address of register variable 'r' requested
    return p == 0;
}
