//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
// Each `if` of a chain is a block of its own, also one that is left by a jump.
int main(int argc, char **argv) {
    int *p = &argc;
    if (argc < 0) {
        return 1;
    } else if (*(p = (int[]){ 4 }) == 4) {
        goto out;
    }
    *p = 0;
out:
    return *p; //~ out-of-scope-access
}
