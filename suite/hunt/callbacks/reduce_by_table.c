//@ expect: error division-by-zero
//@ inputs: 1,6,1,1,3,4
//@ hunt: finds
//@ check: possible division-by-zero
// Numbers are reduced by operations from a table. A number is divided by what the operations before made of 7: with these inputs 7 - 6 - 1.
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
    return b / a; //~ division-by-zero
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
