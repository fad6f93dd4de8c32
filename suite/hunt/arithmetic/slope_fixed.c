//@ expect: ok
//@ inputs: 150,20,42,42
//@ hunt: nothing
// The slope between two points; a vertical line has none.
extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

static int slope(const struct point *a, const struct point *b) {
    if (a->x == b->x)
        return 0;
    return (a->y - b->y) / (a->x - b->x);
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
