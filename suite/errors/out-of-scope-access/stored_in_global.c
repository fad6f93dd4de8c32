//@ expect: error out-of-scope-access
//@ valgrind: says "uninitialised", because to it the bytes of an ended frame are uninitialised
// A list on the stack is linked into a global one.
struct node {
    int value;
    struct node *next;
};

static struct node *all;

static void add(int value) {
    struct node n = { value, all };
    all = &n;
}

int main(void) {
    add(1);
    return all->value; //~ out-of-scope-access
}
