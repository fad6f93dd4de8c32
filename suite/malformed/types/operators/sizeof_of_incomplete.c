//@ expect: rejected
// An incomplete type has no size and no alignment.

struct unknown;
extern int table[];
int main(void) {
    int x = sizeof(struct unknown); //~ error 13: incomplete type 'struct unknown'
    x = sizeof table; //~ error 9: incomplete type 'int[]'
    x = _Alignof(struct unknown); //~ error 9: incomplete type 'struct unknown'
    return x;
}
