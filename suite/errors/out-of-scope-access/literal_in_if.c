//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
// An `if` is a block of its own: a compound literal in its condition ends with it.
struct range {
    int low, high;
};

static int valid(const struct range *r) {
    return r->low <= r->high;
}

int main(void) {
    struct range *r;
    int wide = 0;
    if (valid(r = &(struct range){ 1, 2 }))
        wide = r->high;
    return wide + r->high; //~ out-of-scope-access
}
