//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
// A `while` is a block of its own: a compound literal in its condition ends with the loop.
int main(void) {
    int left = 3;
    int *p = &left;
    while (*(p = (int[]){ left }) > 0)
        left--;
    return *p; //~ out-of-scope-access
}
