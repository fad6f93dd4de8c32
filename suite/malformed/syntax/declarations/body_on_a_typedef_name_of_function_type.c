//@ expect: rejected
// A function cannot inherit its parameter list from a typedef when it is defined.

typedef int action(void);
action run { return 1; } //~ error 12: expected ';'
int main(void) {
    return 0;
}
