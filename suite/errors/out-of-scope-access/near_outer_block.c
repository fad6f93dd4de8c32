//@ expect: ok
//@ exit: 9
// Callees and inner blocks may use what lives further out.
struct list {
    int value;
    struct list *next;
};

static int sum(struct list *l) {
    return l ? l->value + sum(l->next) : 0;
}

static int build(struct list *rest, int n) {
    struct list node = { n, rest };
    return n == 4 ? sum(&node) : build(&node, n + 1);
}

int main(void) {
    return build(0, 2);
}
