//@ expect: rejected
// The size of a parameter speaks of the parameters before it. A member is no variable.

int first(int n, int a[n]);
int second(int a[m], int m); //~ error 18: use of undeclared identifier 'm'
struct s {
    int n;
    int a[n]; //~ error 11: use of undeclared identifier 'n'
};
int main(void) {
    return 0;
}
