//@ expect: rejected
// The type has no name that could be told.

typedef struct { int x; } box;
int main(void) {
    box b = { 1 };
    return b.y; //~ error 14: no member named 'y'
}
