//@ expect: rejected
// The designator names no member.

struct point { int x, y; };
int main(void) {
    struct point p = { .x = 1, .z = 2 }; //~ error 33: no member named 'z' in 'struct point'
    return p.x - 1;
}
