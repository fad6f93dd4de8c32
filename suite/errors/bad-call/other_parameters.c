//@ expect: error bad-call
// The function has a parameter that the call does not give.
typedef int (*thunk)(void);

static int add(int a, int b) {
    return a + b;
}

int main(void) {
    thunk f = (thunk)add;
    return f() == 12345; //~ bad-call: `add`
}
