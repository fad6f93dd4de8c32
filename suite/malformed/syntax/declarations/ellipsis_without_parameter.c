//@ expect: rejected
//@ std: gnu17
// A variadic function has at least one named parameter (gnu17).

int anything(...); //~ error 14: requires a named parameter before '...'
int main(void) {
    return 0;
}
