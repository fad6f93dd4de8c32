//@ expect: error division-by-zero
//@ inputs: 150,20,42,42
//@ hunt: finds
//@ check: possible division-by-zero
// The slope between two points with the same x: only points whose x add up to 84 and whose y are far apart come so far.
extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

static int slope(const struct point *a, const struct point *b) {
    return (a->y - b->y) / (a->x - b->x); //~ division-by-zero
}

int main(void) {
    struct point a, b;
    a.y = __VERIFIER_nondet_int();
    b.y = __VERIFIER_nondet_int();
    a.x = __VERIFIER_nondet_int();
    b.x = __VERIFIER_nondet_int();
    if (a.y < 0 || a.y > 1000 || b.y < 0 || b.y > 1000)
        return 0;
    if (a.x < 0 || a.x > 1000 || b.x < 0 || b.x > 1000)
        return 0;
    if (a.y <= b.y + 100 || a.x + b.x != 84)
        return 0;
    return slope(&a, &b) == 999;
}
