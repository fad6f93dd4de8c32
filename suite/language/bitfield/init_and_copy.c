//@ expect: ok
//@ stdout: static 3 -2 1
//@ stdout: skipping unnamed 1 2
//@ stdout: copied 3 -2 1
//@ stdout: array 0 1 2 3
//@ stdout: by value 6 -2
//@ stdout: designated 0 0 9
//@ stdout: overridden 2
// Bit-fields in initialisers, copies, parameters and results.
int printf(const char *, ...);

struct flags { unsigned a : 3; int b : 4; unsigned c : 1; };
struct gaps { unsigned a : 4; unsigned : 12; unsigned b : 4; };
struct wide { unsigned a : 2, b : 3; int plain; };

static struct flags table = { 11, -2, 1 };      /* 11 is cut to 3 */

static struct flags twice(struct flags f)
{
    f.a *= 2;
    return f;
}

int main(void)
{
    printf("static %d %d %d\n", table.a, table.b, table.c);

    struct gaps g = { 1, 2 };
    printf("skipping unnamed %d %d\n", g.a, g.b);

    struct flags copy;
    copy = table;
    table.a = 0;
    printf("copied %d %d %d\n", copy.a, copy.b, copy.c);

    struct flags row[4];
    for (int i = 0; i < 4; i++)
        row[i] = (struct flags){ .a = i };
    printf("array %d %d %d %d\n", row[0].a, row[1].a, row[2].a, row[3].a);
    printf("by value %d %d\n", twice(copy).a, twice(copy).b);

    struct wide w = { .plain = 9 };
    printf("designated %d %d %d\n", w.a, w.b, w.plain);
    struct wide v = { .b = 5, .a = 1, .b = 2 };
    printf("overridden %d\n", v.b);
    return 0;
}
