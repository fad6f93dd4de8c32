//@ expect: ok
//@ stdout: 5 7
//@ stdout: evaluated once 1 3
//@ stdout: pointer default text
//@ stdout: chain 4
//@ stdout: common type 4294967295 1
//@ stdout: increment 1 1 2 1
//@ stdout: float 0.500000 2.000000
// GNU: "a ?: b" yields a if it is nonzero, and evaluates it only once.
int printf(const char *, ...);

static int calls;

static int get(int n)
{
    calls++;
    return n;
}

int main(void)
{
    int zero = 0, five = 5;
    printf("%d %d\n", five ?: 7, zero ?: 7);

    int v = get(3) ?: get(9);
    printf("evaluated once %d %d\n", calls, v);

    const char *none = 0, *text = "text";
    printf("pointer %s %s\n", none ?: "default", text ?: "default");
    printf("chain %d\n", zero ?: 0 ?: zero ?: 4);

    /* The condition is converted like a second operand. */
    int minus = -1;
    printf("common type %u %d\n", minus ?: 0u, (minus ?: 0u) > 0);

    int i = 0, j = 1;
    int a = i++ ?: j++;
    int b = i-- ?: j++;
    printf("increment %d %d %d %d\n", a, b, j, 1 - i);

    double d = 0.5, e = 0.0;
    printf("float %f %f\n", d ?: 2, e ?: 2);
    return 0;
}
