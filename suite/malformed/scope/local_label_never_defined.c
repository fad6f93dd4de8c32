//@ expect: rejected
// `__label__` promises a label in its block; the one outside is another one.

int main(void) {
    {
        __label__ out;
        goto out; //~ error 14: use of undeclared label 'out'
    }
out:
    return 0;
}
