//@ expect: rejected
// One storage class per declaration; the second one is reported.

static extern int a; //~ error 8: multiple storage classes in declaration specifiers
typedef static int b; //~ error 9: multiple storage classes in declaration specifiers
int main(void) {
    register auto int c = 0; //~ error 14: multiple storage classes in declaration specifiers
    return 0;
}
