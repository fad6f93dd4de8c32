//@ expect: unsupported "__builtin_unwind_init"
// All registers are saved on the stack.

int main(void) {
    __builtin_unwind_init();
    return 0;
}
