//@ expect: rejected
// An output is a place, and its constraint says so.

int main(void) {
    int x = 1;
    asm volatile("nop" : "=r"(5)); //~ error 31: lvalue required as asm output
    asm volatile("nop" : "r"(x)); //~ error 26: output constraint lacks '='
    return x;
}
