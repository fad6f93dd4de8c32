//@ expect: rejected
// A hexadecimal constant with a point needs a binary exponent.

double half = 0x0.8; //~ error 15: hexadecimal floating constants require an exponent
int main(void) {
    return half == 0;
}
