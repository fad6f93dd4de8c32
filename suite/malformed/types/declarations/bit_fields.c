//@ expect: rejected
// Widths that do not fit, and types that have no bits to choose from.

struct s {
    int a : 33; //~ error 13: width of bit-field 'a' exceeds its type
    _Bool b : 2; //~ error 15: width of bit-field 'b' exceeds its type
    int c : -1; //~ error 13: negative width in bit-field 'c'
    int d : 0; //~ error 13: zero width for bit-field 'd'
    float e : 3; //~ error 11: bit-field 'e' has invalid type
    int *f : 3; //~ error 10: bit-field 'f' has invalid type
    int g : 1.5; //~ error 13: width of bit-field 'g' is not an integer
    int good : 3;
};
int main(void) {
    struct s x = { .good = 1 };
    return x.good - 1;
}
