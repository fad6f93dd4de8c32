//@ expect: unsupported "__builtin_return_address"
// The place where the function returns to is no object of the program.

int main(void) {
    return __builtin_return_address(0) == 0;
}
