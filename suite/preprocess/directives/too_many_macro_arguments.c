//@ expect: rejected
// The macro takes one argument.

#define ONE(a) (a)
int main(void) {
    return ONE(0, 1); //~ error 20: passed 2 arguments
}
