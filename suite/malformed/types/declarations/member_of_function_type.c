//@ expect: rejected
// A member is an object.

struct s {
    int method(void); //~ error 9: member 'method' has function type
    int other;
};
int main(void) {
    return 0;
}
