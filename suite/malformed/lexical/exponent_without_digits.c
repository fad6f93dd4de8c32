//@ expect: rejected
// Behind the letter of the exponent and its sign stands at least one digit.

double a = 1e; //~ error 12: exponent has no digits
double b = 2.5e+; //~ error 12: exponent has no digits
double c = 0x1p-; //~ error 12: exponent has no digits
int main(void) {
    return a + b + c == 0;
}
