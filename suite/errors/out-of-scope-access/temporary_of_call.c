//@ expect: error out-of-scope-access
//@ sanitizers: silent, because they do not watch the lifetimes of temporary objects
// The structure that a call returns is a temporary object of its full expression.
struct box {
    int values[3];
};

static struct box make(void) {
    struct box b = { { 1, 2, 3 } };
    return b;
}

int main(void) {
    int *p = make().values;
    return p[1]; //~ out-of-scope-access
}
