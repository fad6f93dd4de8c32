//@ expect: error out-of-scope-access
// The block of the variable has ended, though the function goes on.
int main(void) {
    int *p;
    {
        int inner = 1;
        p = &inner;
        *p = 2;
    }
    *p = 3; //~ out-of-scope-access: `inner`
    return 0;
}
