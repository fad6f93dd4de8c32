//@ expect: rejected
// The macro takes two arguments.

#define BOTH(a, b) ((a) + (b))
int main(void) {
    return BOTH(0); //~ error 18: requires 2 arguments
}
