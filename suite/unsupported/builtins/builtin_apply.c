//@ expect: unsupported "__builtin_apply"
// A call with the arguments of the caller, whatever they are.

static int add(int a, int b) {
    return a + b;
}
static int forward(int a, int b) {
    void *arguments = __builtin_apply_args();
    void *result = __builtin_apply((void (*)())add, arguments, 64);
    __builtin_return(result);
}
int main(void) {
    return forward(1, 2) - 3;
}
