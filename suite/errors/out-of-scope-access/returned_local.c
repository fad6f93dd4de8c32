//@ expect: error out-of-scope-access
//@ sanitizers: says "null pointer", because gcc returns null for the address of a local object
//@ valgrind: says "Invalid read", because gcc returns null for the address of a local object
// A function returns the address of its local variable.
static int *counter(void) {
    int count = 0;
    return &count;
}

int main(void) {
    int *p = counter();
    return *p; //~ out-of-scope-access: `count`
}
