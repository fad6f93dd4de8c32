//@ expect: ok
//@ inputs: 3,5
//@ check: safe
// Elements of an array are the same or apart, whatever their indexes are.
extern unsigned __VERIFIER_nondet_uint(void);

struct item {
    int key;
    long value;
    char name[12];
};

static struct item items[16];
static struct item table[4][8];

static void swap(struct item *a, struct item *b) {
    struct item t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
    if (i >= 16 || j >= 16)
        return 0;
    items[i] = items[j];
    swap(&items[i], &items[j]);
    if (i + 1 < 16)
        items[i + 1] = items[i];
    table[i % 4][j % 8] = table[j % 4][i % 8];
    struct item *p = &items[i];
    if (i > 0)
        p[-1] = *p;
    return 0;
}
