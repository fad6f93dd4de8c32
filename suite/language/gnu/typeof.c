//@ expect: ok
//@ stdout: 3 4
//@ stdout: swap 2 1
//@ stdout: array 12 30
//@ stdout: pointer 5 5
//@ stdout: not evaluated 0
//@ stdout: function 9
//@ stdout: member 1 2
//@ stdout: qualifiers 8
//@ stdout: type name 4 40
// typeof of expressions and types, with and without underscores.
int printf(const char *, ...);

#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)

struct pair { int a; short b; };

static int square(int n) { return n * n; }

static int calls;
static int count(void) { return ++calls; }

int main(void)
{
    int x = 3;
    typeof(x) y = 4;
    printf("%d %d\n", x, y);

    double d1 = 1, d2 = 2;
    SWAP(d1, d2);
    printf("swap %d %d\n", (int)d1, (int)d2);

    int v[3] = { 10, 20, 30 };
    __typeof(v) w;
    for (int i = 0; i < 3; i++)
        w[i] = v[i];
    printf("array %d %d\n", (int)sizeof w, w[2]);

    typeof(&x) p = &x;
    typeof(*p) z = 5;
    typeof(int *) q = &z, r = &z;
    printf("pointer %d %d\n", *q, *r);

    typeof(count()) n = 0;
    printf("not evaluated %d\n", n + calls);

    typeof(square) *f = square;
    typeof(f(1)) result = f(3);
    printf("function %d\n", result);

    struct pair s = { 1, 2 };
    typeof(s.b) b = s.b;
    typeof(((struct pair *)0)->a) a = s.a;
    printf("member %d %d\n", a, b);

    const int c = 7;
    typeof(c + 0) copy = c;         /* arithmetic drops the const */
    copy++;
    printf("qualifiers %d\n", copy);
    printf("type name %d %d\n", (int)sizeof(typeof(int)), (int)sizeof(typeof(short [4][5])));
    return 0;
}
