//@ expect: ok
//@ stdout: const 3 4
//@ stdout: pointer to const 5 6
//@ stdout: const pointer 8
//@ stdout: volatile 10
//@ stdout: restrict 5 7 9
//@ stdout: array 2
//@ stdout: member 1 9
//@ stdout: in brackets 6
//@ stdout: positions 1 2 3
// Qualifiers in every place: they do not change values, only what may be done with them.
int printf(const char *, ...);

struct fixed { const int id; int value; };

static void add(int n, int *restrict out, const int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++)
        out[i] = a[i] + b[i];
}

static int sum(const int v[const static 3])
{
    return v[0] + v[1] + v[2];
}

int main(void)
{
    const int three = 3;
    int const four = 4;
    printf("const %d %d\n", three, four);

    int a = 5, b = 6;
    const int *p = &a;
    int first = *p;
    p = &b;
    printf("pointer to const %d %d\n", first, *p);

    int *const q = &a;
    *q = 8;
    printf("const pointer %d\n", a);

    volatile int counter = 0;
    for (int i = 0; i < 10; i++)
        counter++;
    printf("volatile %d\n", counter);

    int x[3] = { 1, 2, 3 }, y[3] = { 4, 5, 6 }, z[3];
    add(3, z, x, y);
    printf("restrict %d %d %d\n", z[0], z[1], z[2]);

    const int table[2][2] = { { 0, 1 }, { 2, 3 } };
    const int (*row)[2] = &table[1];
    printf("array %d\n", (*row)[0]);

    struct fixed f = { 1, 2 };
    f.value = 9;
    printf("member %d %d\n", f.id, f.value);
    printf("in brackets %d\n", sum(x));

    long const volatile unsigned one = 1;
    int const *const volatile two = &(const int){ 2 };
    char const *const *volatile names = (const char *const[]){ "3" };
    printf("positions %lu %d %s\n", one, *two, *names);
    return 0;
}
