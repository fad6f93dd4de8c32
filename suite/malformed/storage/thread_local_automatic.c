//@ expect: rejected
// A variable per thread is static or extern.

int main(void) {
    _Thread_local int x = 1; //~ error 23: '_Thread_local' on automatic variable 'x'
    return 0;
}
