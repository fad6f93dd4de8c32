//@ expect: ok
//@ inputs: 1,6,1,1,3,4
//@ hunt: nothing
//@ check: safe
// Numbers are reduced by operations from a table; a division by zero gives zero.
extern int __VERIFIER_nondet_int(void);

typedef int (*binary)(int, int);

static int add(int a, int b) {
    return a + b;
}
static int subtract(int a, int b) {
    return a - b;
}
static int multiply(int a, int b) {
    return a * b;
}
static int divide(int a, int b) {
    if (a == 0)
        return 0;
    return b / a;
}

static const binary operations[4] = { add, subtract, multiply, divide };

static int reduce(int start, int count) {
    int result = start;
    for (int i = 0; i < count; i++) {
        int which = __VERIFIER_nondet_int();
        int number = __VERIFIER_nondet_int();
        if (which < 0 || which > 3 || number < 1 || number > 9)
            break;
        result = operations[which](result, number);
    }
    return result;
}

int main(void) {
    return reduce(7, 3) == 12345;
}
