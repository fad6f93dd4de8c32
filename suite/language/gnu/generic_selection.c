//@ expect: ok
//@ stdout: int double other
//@ stdout: char int
//@ stdout: decayed int* char* function
//@ stdout: qualifiers int const int*
//@ stdout: not evaluated 0
//@ stdout: lvalue 8
//@ stdout: call 10 1
//@ stdout: enum unsigned struct
//@ stdout: nested 2
//@ stdout: null 1
// _Generic chooses by the type of its operand after lvalue conversion: no qualifiers, arrays decayed.
int printf(const char *, ...);

#define NAME(e) \
    _Generic((e), char: "char", int: "int", double: "double", unsigned: "unsigned", \
             int *: "int*", const int *: "const int*", char *: "char*", \
             int (*)(int): "function", struct s: "struct", default: "other")

struct s { int a; };
enum e { ZERO, ONE };

static int calls;
static int count(void) { return ++calls; }
static int ten(int n) { return 10 * n; }
static double half(double d) { return d / 2; }

#define APPLY(x) _Generic((x), int: ten, double: half)(x)

int main(void)
{
    printf("%s %s %s\n", NAME(1), NAME(1.0), NAME(1.0f));

    char c = 'c';
    printf("%s %s\n", NAME(c), NAME('c'));

    int v[3] = { 0 };
    printf("decayed %s %s %s\n", NAME(v), NAME("text"), NAME(ten));

    const int ci = 1;
    const int *pci = &ci;
    volatile int vi = 1;
    printf("qualifiers %s %s\n", _Generic(ci, const int: "const", int: "int"), _Generic(vi, int: NAME(pci)));

    /* Neither the operand nor the other branches are evaluated. */
    int r = _Generic(count(), int: 0, double: count(), default: count());
    printf("not evaluated %d\n", r + calls);

    int x = 1;
    double y = 2;
    _Generic(x, int: x, default: y) = 8;
    printf("lvalue %d\n", x);
    printf("call %d %d\n", APPLY(1), (int)APPLY(2.0));

    enum e en = ONE;
    struct s st = { 1 };
    printf("enum %s %s\n", NAME(en), NAME(st));
    printf("nested %d\n", _Generic(1, default: _Generic(1.0, int: 1, double: 2)));
    printf("null %d\n", _Generic((void *)0, void *: 1, default: 0));
    return 0;
}
