//@ expect: rejected
// A parameter list has types everywhere, or nowhere.

int add(int a, b); //~ error 16: unknown type name 'b'
int main(void) {
    return 0;
}
