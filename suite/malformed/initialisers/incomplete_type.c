//@ expect: rejected
// What has no size is not initialised.

struct unknown;
int main(void) {
    struct unknown u = { 0 }; //~ error 20: incomplete type 'struct unknown'
    return 0;
}
