//@ expect: rejected
// The distance to the next element is not known.

struct unknown;
struct unknown *next(struct unknown *p) {
    p++; //~ error 6: incomplete type 'struct unknown'
    return p + 1; //~ error 14: incomplete type 'struct unknown'
}
int main(void) {
    return 0;
}
