//@ expect: rejected
// A struct does not contain itself, nor anything of unknown size.

struct unknown;
struct list {
    int value;
    struct list next; //~ error 17: incomplete type 'struct list'
    struct unknown other; //~ error 20: incomplete type 'struct unknown'
};
int main(void) {
    return 0;
}
