//@ expect: error null-access
// Assigning a structure reads all of it.
struct point {
    long x, y, z;
};

static struct point *origin;

int main(void) {
    struct point p = { 1, 2, 3 };
    p = *origin; //~ null-access
    return (int)p.x;
}
