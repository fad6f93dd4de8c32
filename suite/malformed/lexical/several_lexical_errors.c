//@ expect: rejected
// Every bad token is reported, and none of them disturbs the line after it.

int main(void) {
    int a = 09; //~ error 13: invalid digit '9' in octal constant
    int b = ''; //~ error 13: empty character constant
    int c = 3 @; //~ error 15: stray '@' in program
    double d = 1e; //~ error 16: exponent has no digits
    int e = 5z5; //~ error 13: invalid suffix 'z5' on integer constant
    return a + b + c + e + (d == 0);
}
