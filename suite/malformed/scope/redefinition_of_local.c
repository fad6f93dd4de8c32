//@ expect: rejected
// One name, one variable per block. An inner block may have its own.

int main(void) {
    int x = 1;
    {
        int x = 2;
        x++;
    }
    int x = 3; //~ error 9: redefinition of 'x'
    return x;
}
