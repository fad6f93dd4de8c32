//@ expect: rejected
// The point promises the name of a member.

struct point { int x, y; };
struct point p = { .= 5 }; //~ error 21: expected identifier
int main(void) {
    return 0;
}
