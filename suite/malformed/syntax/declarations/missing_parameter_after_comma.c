//@ expect: rejected
// A comma promises another parameter.

int add(int a, ); //~ error 16: expected parameter declaration
int main(void) {
    return 0;
}
