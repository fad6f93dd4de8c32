//@ expect: rejected
// A leading zero makes the constant octal.

int permissions = 0781; //~ error 19: invalid digit '8' in octal constant
int main(void) {
    return permissions == 0;
}
