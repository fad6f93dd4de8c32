//@ expect: rejected
// Casts between types that have nothing in common.

struct s { int a; };
union u { int a; char *p; };
typedef int array[2];
typedef int function(void);
int main(void) {
    struct s s = { 1 };
    int i = 1, *p = &i;
    double d = 1.5;
    s = (struct s)i; //~ error 9: invalid cast
    i = (int)s; //~ error 9: invalid cast
    d = (double)p; //~ error 9: invalid cast
    p = (int *)d; //~ error 9: invalid cast
    p = (array)p; //~ error 9: invalid cast
    p = (function)p; //~ error 9: invalid cast
    union u u = (union u)d; //~ error 17: invalid cast
    return i;
}
