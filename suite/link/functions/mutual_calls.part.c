int is_even(unsigned n);
int is_odd(unsigned n) {
    return n == 0 ? 0 : is_even(n - 1);
}
