//@ expect: rejected
// Each element of a list is checked on its own.

struct point { int x, y; };
struct line { struct point from, to; };
int n = 1;
struct line good = { .from = { 1, 2 }, .to.y = 3 };
struct line bad = {
    .from = { .x = 1, .z = 2 }, //~ error 24: no member named 'z' in 'struct point'
    .to.w = 3, //~ error 9: no member named 'w' in 'struct point'
    .to.y = n, //~ error 13: not a constant expression
};
int table[3] = {
    [0] = 1,
    [7] = 2, //~ error 6: designator index exceeds array bounds
    [2] = missing, //~ error 11: use of undeclared identifier 'missing'
};
int main(void) {
    return good.to.y - 3;
}
