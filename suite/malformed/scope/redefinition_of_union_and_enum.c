//@ expect: rejected
// The same holds for unions and enumerations.

union word { int i; float f; };
union word { int i; float f; }; //~ error 7: redefinition of 'union word'
enum colour { RED };
enum colour { GREEN }; //~ error 6: redefinition of 'enum colour'
int main(void) {
    return 0;
}
