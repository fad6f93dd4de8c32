//@ expect: rejected
// The expansion is much longer than the macro's name; columns are those of the file nevertheless.

#define LONG_EXPANSION (1000000 + 2000000 + 3000000 + 4000000)
#define NOTHING
int main(void) {
    int a = LONG_EXPANSION + unknown; //~ error 30: use of undeclared identifier 'unknown'
    NOTHING NOTHING a = NOTHING a % 1.5; //~ error 35: invalid operands to binary '%'
    return a;
}
