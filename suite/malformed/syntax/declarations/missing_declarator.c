//@ expect: rejected
// A type, and nothing that is declared with it.

int = 3; //~ error 5: expected identifier
int *; //~ error 6: expected identifier
int main(void) {
    return 0;
}
