//@ expect: rejected
// Returned values that cannot become the result.

struct s { int a; };
int number(struct s s) {
    return s; //~ error 12: incompatible types in return
}
struct s whole(int a) {
    return a; //~ error 12: incompatible types in return
}
double floating(int *p) {
    return p; //~ error 12: incompatible types in return
}
int *pointer(double d) {
    return d; //~ error 12: incompatible types in return
}
int main(void) {
    return 0;
}
