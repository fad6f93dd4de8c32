//@ expect: rejected
// All declarations agree about the thread.

extern int x;
_Thread_local int x; //~ error 19: thread-local declaration of 'x' follows non-thread-local declaration
int main(void) {
    return 0;
}
