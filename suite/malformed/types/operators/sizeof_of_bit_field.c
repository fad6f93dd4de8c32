//@ expect: rejected
// A bit-field has no size in bytes, no alignment and no type to name.

struct s { unsigned b : 3; };
int main(void) {
    struct s x = { 1 };
    int n = sizeof x.b; //~ error 13: 'sizeof' applied to a bit-field
    n = sizeof(x.b); //~ error 9: 'sizeof' applied to a bit-field
    n = _Alignof(x.b); //~ error 9: '_Alignof' applied to a bit-field
    typeof(x.b) y = 1; //~ error 5: 'typeof' applied to a bit-field
    return n;
}
