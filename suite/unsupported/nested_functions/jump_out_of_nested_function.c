//@ expect: unsupported "nested function"
// A declared label of the outer function is the target of a jump in the inner one.

int main(void) {
    __label__ done;
    void leave(void) {
        goto done;
    }
    leave();
    return 1;
done:
    return 0;
}
