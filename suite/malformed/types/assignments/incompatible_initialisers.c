//@ expect: rejected
// Initialisers that cannot become the type of what they initialise.

struct s { int a; };
struct t { int a; };
int main(void) {
    struct t t = { 1 };
    int other[2] = { 1, 2 };
    double d = 1.5;
    struct s a = t; //~ error 18: incompatible types in initialisation
    struct s b = 1; //~ error 18: incompatible types in initialisation
    int c = t; //~ error 13: incompatible types in initialisation
    int *p = d; //~ error 14: incompatible types in initialisation
    int list[2] = other; //~ error 19: incompatible types in initialisation
    int more[2] = 5; //~ error 19: incompatible types in initialisation
    double e = p; //~ error 16: incompatible types in initialisation
    return c;
}
