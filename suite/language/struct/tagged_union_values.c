//@ expect: ok
//@ stdout: 14
//@ stdout: (2 + (3 * 4))
//@ stdout: -5
//@ stdout: (-5)
// A small expression tree out of a tagged union with structures in it.
int printf(const char *, ...);
int putchar(int);

enum kind { NUMBER, ADD, MUL, NEG };

struct expr {
    enum kind kind;
    union {
        int number;
        struct { const struct expr *left, *right; } binary;
        const struct expr *operand;
    } u;
};

static int eval(const struct expr *e)
{
    switch (e->kind) {
    case NUMBER: return e->u.number;
    case ADD: return eval(e->u.binary.left) + eval(e->u.binary.right);
    case MUL: return eval(e->u.binary.left) * eval(e->u.binary.right);
    case NEG: return -eval(e->u.operand);
    }
    return 0;
}

static void print(const struct expr *e)
{
    switch (e->kind) {
    case NUMBER:
        printf("%d", e->u.number);
        break;
    case NEG:
        printf("(-");
        print(e->u.operand);
        putchar(')');
        break;
    default:
        putchar('(');
        print(e->u.binary.left);
        printf(" %c ", e->kind == ADD ? '+' : '*');
        print(e->u.binary.right);
        putchar(')');
    }
}

int main(void)
{
    struct expr two = { NUMBER, { .number = 2 } }, three = { NUMBER, { 3 } }, four = { NUMBER, { 4 } };
    struct expr product = { .kind = MUL, .u.binary = { &three, &four } };
    struct expr sum = { ADD, .u = { .binary = { .left = &two, .right = &product } } };
    struct expr five = { NUMBER, { 5 } }, minus = { NEG, { .operand = &five } };

    printf("%d\n", eval(&sum));
    print(&sum);
    printf("\n%d\n", eval(&minus));
    print(&minus);
    putchar('\n');
    return 0;
}
