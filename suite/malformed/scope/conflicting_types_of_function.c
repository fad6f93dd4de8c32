//@ expect: rejected
// The second declaration disagrees in a parameter, in the result, in the number of parameters.

int first(int a);
int second(int a);
int third(int a);
int first(double a); //~ error 5: conflicting types for 'first'
char second(int a); //~ error 6: conflicting types for 'second'
int third(int a, int b); //~ error 5: conflicting types for 'third'
int main(void) {
    return 0;
}
