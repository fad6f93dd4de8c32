//@ expect: rejected
// A struct has no index, an array has no member, a scalar has neither.

struct point { int x, y; };
struct point p = { [0] = 1 }; //~ error 20: array index in non-array initialiser
int a[2] = { .x = 1 }; //~ error 15: member name in non-structure initialiser
int s = { [0] = 1 }; //~ error 11: array index in non-array initialiser
int main(void) {
    return 0;
}
