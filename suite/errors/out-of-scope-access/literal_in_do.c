//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
// A `do` is a block of its own: a compound literal in its condition ends with the loop.
int main(void) {
    int left = 3;
    int *p = &left;
    do {
        left--;
    } while (*(p = (int[]){ left }) > 0);
    return *p; //~ out-of-scope-access
}
