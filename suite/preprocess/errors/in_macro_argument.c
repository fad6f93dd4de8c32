//@ expect: rejected
// The argument is written on this line, and there it is reported.

#define TWICE(x) ((x) + (x) * 0)
int main(void) {
    int a = 1;
    a = TWICE(unknown); //~ error 15: use of undeclared identifier 'unknown'
    return a;
}
