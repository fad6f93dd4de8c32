//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// A compound literal of constant type.
int main(void) {
    int *p = (int *)(const int[]){ 1, 2 };
    p[1]++; //~ constant-write
    return p[0];
}
