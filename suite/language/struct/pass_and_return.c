//@ expect: ok
//@ stdout: moved 4 6 original 1 2
//@ stdout: chained 3
//@ stdout: array element 20
//@ stdout: array in value 9 1
//@ stdout: nested call 111
//@ stdout: big 190 0
//@ stdout: swapped 2 1
// Structures are passed and returned by value; a member of a returned structure can be used at once.
#include <stdio.h>

struct point { int x, y; };
struct row { int cell[3]; };
struct big { int v[20]; char tail; };

static struct point move(struct point p, int dx, int dy)
{
    p.x += dx;
    p.y += dy;
    return p;
}

static struct point make(int x, int y)
{
    return (struct point){ x, y };
}

static struct row triple(int n)
{
    struct row r = { { n, 2 * n, 3 * n } };
    return r;
}

static int clobber(struct row r)
{
    r.cell[0] = 9;
    return r.cell[0];
}

static struct big fill(struct big b)
{
    for (int i = 0; i < 20; i++)
        b.v[i] = i;
    b.tail = 'z';
    return b;
}

static struct point swap(struct point p)
{
    return make(p.y, p.x);
}

int main(void)
{
    struct point a = { 1, 2 };
    struct point b = move(a, 3, 4);
    printf("moved %d %d original %d %d\n", b.x, b.y, a.x, a.y);
    printf("chained %d\n", move(move(make(0, 0), 1, 1), 1, 2).y);
    printf("array element %d\n", triple(10).cell[1]);

    struct row r = triple(1);
    int changed = clobber(r);
    printf("array in value %d %d\n", changed, r.cell[0]);
    printf("nested call %d\n", make(11, 100).x + make(11, 100).y);

    struct big one = { { 0 }, 0 };
    struct big two = fill(one);
    int sum = 0;
    for (int i = 0; i < 20; i++)
        sum += two.v[i];
    printf("big %d %d\n", sum, one.tail);
    a = swap(a);
    printf("swapped %d %d\n", a.x, a.y);
    return 0;
}
