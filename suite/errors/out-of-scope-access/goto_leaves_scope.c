//@ expect: error out-of-scope-access
// A jump out of the block ends its variables.
int main(void) {
    int *p = 0, tries = 0;
again:
    if (tries > 0)
        return *p; //~ out-of-scope-access
    {
        int attempt = 5;
        p = &attempt;
        tries++;
        goto again;
    }
}
