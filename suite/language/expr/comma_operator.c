//@ expect: ok
//@ stdout: 3
//@ stdout: 7 3 2
//@ stdout: loop 0 9
//@ stdout: loop 1 8
//@ stdout: loop 2 7
//@ stdout: index 30
//@ stdout: array pointer 1
//@ stdout: char 1
//@ stdout: condition 3
// The comma operator evaluates left to right and yields its right operand, without promotion.
int printf(const char *, ...);

static int trace;
static int step(int n)
{
    trace = trace * 10 + n;
    return n;
}

static int sum(int a, int b)
{
    return a + b;
}

int main(void)
{
    int a = (1, 2, 3);
    printf("%d\n", a);

    /* In an argument list the parenthesised comma is an operator. */
    int b = 1;
    int s = sum((b++, b + 2), (3));
    printf("%d %d %d\n", s, a, b);

    for (int i = 0, j = 9; i < 3; i++, j--)
        printf("loop %d %d\n", i, j);

    int v[] = { 10, 20, 30 };
    printf("index %d\n", v[step(1), 2]);

    /* The array decays as the right operand. */
    printf("array pointer %d\n", sizeof(0, v) == sizeof(int *));
    char c = 'c';
    printf("char %d\n", (int)sizeof(0, c));

    trace = 0;
    int n = 0;
    while (n++, step(n), n < 3)
        ;
    printf("condition %d\n", trace == 123 ? n : -1);
    return 0;
}
