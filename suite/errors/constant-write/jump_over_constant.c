//@ expect: error constant-write
//@ check: possible constant-write
//@ sanitizers: silent, because a constant on the stack can be written to
//@ valgrind: silent, because a constant on the stack can be written to
// A jump over the initialiser of a constant is no leave to write to it.
int main(int argc, char **argv) {
    switch (argc > 0) {
        const int late = 3;
    case 1:
        *(int *)&late = 4; //~ constant-write
        return late;
    default:
        return late;
    }
}
