//@ expect: error constant-write
//@ check: possible constant-write
//@ hunt: finds
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// A variable of constant type is constant on the stack as well.
int main(void) {
    const int limit = 5;
    int *p = (int *)&limit;
    *p = 6; //~ constant-write: `limit`
    return 0;
}
