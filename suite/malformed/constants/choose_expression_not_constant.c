//@ expect: rejected
// `__builtin_choose_expr` chooses at compile time.

int main(void) {
    int x = 1;
    return __builtin_choose_expr(x, 0, 1); //~ error 34: not a constant expression
}
