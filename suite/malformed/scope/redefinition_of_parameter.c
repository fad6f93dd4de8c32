//@ expect: rejected
// Two parameters of one name.

int add(int a, int a) { //~ error 20: redefinition of 'a'
    return a;
}
int main(void) {
    return add(0, 0);
}
