//@ expect: error stack-overflow
//@ valgrind: says "Stack overflow", because it names the statement at which the last page was left
// A recursive walk over a list that is a ring.
struct node {
    int value;
    struct node *next;
};

static int sum(const struct node *n) {
    return n ? n->value + sum(n->next) : 0; //~ stack-overflow
}

int main(void) {
    struct node a, b;
    a.value = 1;
    a.next = &b;
    b.value = 0;
    b.next = &a;
    return sum(&a);
}
