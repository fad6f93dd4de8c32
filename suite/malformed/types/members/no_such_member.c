//@ expect: rejected
// A struct knows its own members only.

struct point { int x, y; };
int main(void) {
    struct point p = { 1, 2 }, *q = &p;
    int a = p.z; //~ error 15: no member named 'z' in 'struct point'
    a = q->w; //~ error 12: no member named 'w' in 'struct point'
    return a;
}
