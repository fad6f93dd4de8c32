//@ expect: rejected
// `va_arg` takes from a list.

int main(void) {
    int x = 1;
    return __builtin_va_arg(x, int); //~ error 29: first argument to 'va_arg' not of type 'va_list'
}
