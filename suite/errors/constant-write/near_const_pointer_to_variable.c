//@ expect: ok
//@ exit: 2
// The object is not constant, only the pointer's type says so.
static void set(const int *at) {
    *(int *)at = 2;
}

int main(void) {
    int variable = 1;
    set(&variable);
    return variable;
}
