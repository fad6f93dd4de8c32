//@ expect: error division-by-zero
//@ inputs: 3,0
// A hash table without buckets.
extern unsigned __VERIFIER_nondet_uint(void);

struct table {
    unsigned buckets;
};

static unsigned slot(const struct table *t, unsigned key) {
    return key % t->buckets; //~ division-by-zero
}

int main(void) {
    unsigned key = __VERIFIER_nondet_uint();
    struct table t = { __VERIFIER_nondet_uint() };
    return (int)slot(&t, key);
}
