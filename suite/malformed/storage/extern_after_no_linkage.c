//@ expect: rejected
// The variable of a block and the variable of the program are two things with one name.

int main(void) {
    int x = 1;
    extern int x; //~ error 16: extern declaration of 'x' follows declaration with no linkage
    return 0;
}
