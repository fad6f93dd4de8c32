//@ expect: rejected
// The type is never completed in this file.

struct unknown;
static struct unknown global; //~ error 23: incomplete type 'struct unknown'
int main(void) {
    struct unknown local; //~ error 20: incomplete type 'struct unknown'
    union other u; //~ error 17: incomplete type 'union other'
    enum later e; //~ error 16: incomplete type 'enum later'
    return 0;
}
