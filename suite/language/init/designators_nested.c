//@ expect: ok
//@ stdout: 0 5 0 7
//@ stdout: 1 20 30 4
//@ stdout: 0 0 9 10 0
//@ stdout: dots 3 8 4
//@ stdout: mixed 1 2 0 6 7
//@ stdout: unsized 11
// Designators for members and elements, nested ones, and the continuation after them.
int printf(const char *, ...);

struct point { int x, y; };
struct line { struct point from, to; };
struct poly { int n; struct point p[3]; };

int main(void)
{
    struct line a = { .from.y = 5, .to = { .y = 7 } };
    printf("%d %d %d %d\n", a.from.x, a.from.y, a.to.x, a.to.y);

    /* After .from.y the next value goes to the member that follows it. */
    struct line b = { 1, .from.y = 20, 30, 4 };
    printf("%d %d %d %d\n", b.from.x, b.from.y, b.to.x, b.to.y);

    int c[5] = { [2] = 9, 10 };
    printf("%d %d %d %d %d\n", c[0], c[1], c[2], c[3], c[4]);

    struct poly d = { .p[1].x = 8, .n = 3, .p[2] = { 4 } };
    printf("dots %d %d %d\n", d.n, d.p[1].x, d.p[2].x);

    int e[] = { 1, 2, [4] = 7, [3] = 6 };
    printf("mixed %d %d %d %d %d\n", e[0], e[1], e[2], e[3], e[4]);

    /* The largest index decides the size. */
    int f[] = { [10] = 1, [2] = 5, 6 };
    printf("unsized %d\n", (int)(sizeof f / sizeof *f));
    return 0;
}
