//@ expect: rejected
// Wrong declarations and wrong uses; a name whose type is wrong causes no second error.

struct unknown;
struct s { int a; };
static void empty; //~ error 13: 'empty' has type 'void'
int negative[-4]; //~ error 14: array size is negative
int f(struct s s) {
    return s.b + s.a; //~ error 14: no member named 'b' in 'struct s'
}
int main(void) {
    struct unknown u; //~ error 20: incomplete type 'struct unknown'
    int x = f(3); //~ error 15: incompatible type for argument 1 of 'f'
    x = f(); //~ error 9: too few arguments to function 'f'
    negative[0] = x;
    return &empty == 0 && &u == 0 && undefined; //~ error 38: use of undeclared identifier 'undefined'
}
