//@ expect: rejected
// The result has a type without size.

struct unknown;
struct unknown make(void);
int main(void) {
    make(); //~ error 5: incomplete type 'struct unknown'
    return 0;
}
