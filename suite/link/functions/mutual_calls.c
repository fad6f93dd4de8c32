//@ expect: ok
//@ stdout: 7 is odd
//@ with: mutual_calls.part.c
// Two functions in two files call each other.

int puts(const char *text);
int is_odd(unsigned n);
int is_even(unsigned n) {
    return n == 0 ? 1 : is_odd(n - 1);
}
int main(void) {
    puts(is_even(7) ? "7 is even" : "7 is odd");
    return 0;
}
