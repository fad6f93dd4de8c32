enum mode { OFF, ON };
struct node { int value; struct node *next; };
struct point { int x; int y; enum mode mode; };
static struct node second = { 2, 0 }, first = { 1, &second };
struct node *list = &first;
struct point make_point(int x, int y) {
    struct point p = { x, y, ON };
    return p;
}
