//@ expect: rejected
// The suffixes of integers do not fit floating constants.

double a = 1.5u; //~ error 12: invalid suffix 'u' on floating constant
double b = 2.0ll; //~ error 12: invalid suffix 'll' on floating constant
double c = 1e5fl; //~ error 12: invalid suffix 'fl' on floating constant
int main(void) {
    return a + b + c == 0;
}
