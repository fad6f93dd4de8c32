//@ expect: rejected
// The member of `offsetof` must exist, also the inner one.

struct point { int x, y; };
struct line { struct point from, to; };
int main(void) {
    int a = __builtin_offsetof(struct line, middle); //~ error 45: no member named 'middle' in 'struct line'
    a = __builtin_offsetof(struct line, from.z); //~ error 46: no member named 'z' in 'struct point'
    return a;
}
