//@ expect: rejected
// Lines that end with a backslash are one line for the compiler and three for the reader.

#define BIG(x) \
    ((x) + \
     (x))
int main(void) {
    int a = 1 \
        + 2 \
        + 3;
    a = BIG(a) + unknown; //~ error 18: use of undeclared identifier 'unknown'
    return a;
}
