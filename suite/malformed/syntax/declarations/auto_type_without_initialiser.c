//@ expect: rejected
// `__auto_type` takes its type from the initialiser.

int main(void) {
    __auto_type x; //~ error 17: '__auto_type' requires an initialiser
    return 0;
}
