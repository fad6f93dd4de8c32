//@ expect: rejected
// A bit-field has no address.

struct s { unsigned b : 3; int i; };
int main(void) {
    struct s x = { 1, 2 };
    void *p = &x.b; //~ error 15: cannot take the address of bit-field 'b'
    return p == 0;
}
