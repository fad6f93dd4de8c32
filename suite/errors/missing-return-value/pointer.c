//@ expect: error missing-return-value
//@ sanitizers: says "null pointer", because the register happens to hold null
//@ valgrind: says "Invalid read", because the register happens to hold null
// The search does not say that it found nothing.
struct node {
    int key;
    struct node *next;
};

static struct node *find(struct node *list, int key) {
    for (; list; list = list->next)
        if (list->key == key)
            return list;
}

int main(void) {
    struct node b = { 2, 0 }, a = { 1, &b };
    int sum = find(&a, 2)->key;
    return sum + find(&a, 3)->key; //~ missing-return-value
}
