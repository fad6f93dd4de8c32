//@ expect: ok
//@ stdout: 4 5
//@ stdout: 8 0
//@ stdout: 4 20
//@ stdout: 40 12 4
//@ stdout: 6 1 7
//@ stdout: 9 1
//@ stdout: 1 1
//@ stdout: alignof 4 5
// The operand of sizeof is typed but never evaluated (unless it is a variable length array).
int printf(const char *, ...);

static int calls;

static double never(void)
{
    calls++;
    return 1.0;
}

struct pair { int a, b; char text[9]; };

int main(void)
{
    int i = 5;
    int size = sizeof(i++);
    printf("%d %d\n", size, i);
    size = sizeof never();
    printf("%d %d\n", size, calls);

    /* No null pointer is followed here. */
    struct pair *none = 0;
    printf("%d %d\n", (int)sizeof none->a, (int)sizeof *none);

    int grid[10] = { 0 }, table[2][3];
    printf("%d %d %d\n", (int)sizeof grid, (int)sizeof table[0], (int)sizeof table[0][0]);
    printf("%d %d %d\n", (int)sizeof "hello", (int)sizeof "", (int)sizeof "ab\0cd\x41");
    printf("%d %d\n", (int)sizeof ((struct pair *)0)->text, sizeof &grid == sizeof(void *));

    /* sizeof (type) followed by a unary operator is a product, not a cast. */
    printf("%d %d\n", sizeof(int) * 1 == 4, sizeof (char) - 1 == 0);

    size = __alignof__(i++);
    printf("alignof %d %d\n", size, i);
    return 0;
}
