//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
// A `switch` is a block of its own: a compound literal in its value ends with it, by `break` too.
int main(void) {
    int seen = 0;
    int *p = &seen;
    switch (*(p = (int[]){ 1, 2 })) {
    case 1:
        seen = p[1];
        break;
    default:
        break;
    }
    return *p + seen; //~ out-of-scope-access
}
