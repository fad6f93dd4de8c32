//@ expect: rejected
// The call of the macro takes four lines, its expansion one. The lines behind it keep their numbers.

#define SUM(a, b, c) ((a) + (b) + (c))
int main(void) {
    int a = SUM(1,
                2,
                3
    );
    a = unknown; //~ error 9: use of undeclared identifier 'unknown'
    return a;
}
