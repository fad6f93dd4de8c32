struct operation {
    const char *name;
    int (*run)(int, int);
};
static int add(int a, int b) {
    return a + b;
}
static int subtract(int a, int b) {
    return a - b;
}
static int multiply(int a, int b) {
    return a * b;
}
const struct operation operations[] = {
    { "add", add },
    { "subtract", subtract },
    { "multiply", multiply },
};
const unsigned operation_count = sizeof operations / sizeof operations[0];
