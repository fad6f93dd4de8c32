//@ expect: rejected
// What is asserted is known at compile time.

int n = 1;
_Static_assert(n, "n"); //~ error 16: not a constant expression
_Static_assert(1.5, "f"); //~ error 16: asserted expression is not an integer
int main(void) {
    return 0;
}
