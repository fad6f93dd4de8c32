//@ expect: rejected
// A value where a parameter's type belongs.

int twice(2); //~ error 11: expected parameter declaration
int main(void) {
    return 0;
}
