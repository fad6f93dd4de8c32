//@ expect: ok
//@ stdout: independent 1 50 3
//@ stdout: self 50 3
//@ stdout: nested 7 8 9
//@ stdout: shallow 99
//@ stdout: matrix 5 6 0
//@ stdout: in array 2 2 2
//@ stdout: through pointers 4
//@ stdout: exchange 20 10
// Assigning a structure copies all of it, arrays included, and only the pointers in it are shared.
int printf(const char *, ...);

struct inner { int a[2]; int b; };
struct outer { struct inner in; int *shared; };
struct matrix { int cell[2][3]; };

int main(void)
{
    struct inner s = { { 1, 2 }, 3 }, t;
    t = s;
    t.a[0] = 50;
    printf("independent %d %d %d\n", s.a[0], t.a[0], t.b);

    struct inner *p = &t;
    t = *p;                     /* onto itself */
    *p = t;
    printf("self %d %d\n", t.a[0], t.b);

    int n = 1;
    struct outer o1 = { { { 7, 8 }, 9 }, &n }, o2 = o1;
    o1.in.a[0] = o1.in.a[1] = o1.in.b = 0;
    printf("nested %d %d %d\n", o2.in.a[0], o2.in.a[1], o2.in.b);
    *o1.shared = 99;
    printf("shallow %d\n", *o2.shared);

    struct matrix m = { { { 1, 2, 3 }, { 4, 5, 6 } } }, k;
    k = m;
    m.cell[1][2] = 0;
    printf("matrix %d %d %d\n", k.cell[1][1], k.cell[1][2], m.cell[1][2]);

    struct inner all[3] = { { { 2, 0 }, 0 } };
    all[2] = all[1] = all[0];
    printf("in array %d %d %d\n", all[0].a[0], all[1].a[0], all[2].a[0]);

    struct matrix grid[2] = { { { { 0 } } }, { { { 4 } } } };
    struct matrix *from = &grid[1], *to = &grid[0];
    *to = *from;
    printf("through pointers %d\n", grid[0].cell[0][0]);

    struct inner x = { { 10 } }, y = { { 20 } }, tmp;
    tmp = x, x = y, y = tmp;
    printf("exchange %d %d\n", x.a[0], y.a[0]);
    return 0;
}
