//@ expect: rejected
// A function that is defined returns a complete type, or `void`.

struct unknown;
struct unknown make(void) { //~ error 16: incomplete type 'struct unknown'
}
int main(void) {
    return 0;
}
