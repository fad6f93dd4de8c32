//@ expect: ok
//@ stdout: 8 8 8 8
//@ stdout: 2 2 4 1
//@ stdout: unsigned 1 1 1
//@ stdout: 5 6
//@ stdout: typedef 7 8
//@ stdout: struct 9 10
//@ stdout: enum 2
//@ stdout: register 3
// Specifiers may come in any order, and storage classes and qualifiers among them.
int printf(const char *, ...);

long unsigned int long a;
long int long signed b;
unsigned long long const static c;
int long volatile long d;
short int unsigned e;
signed short f;
unsigned g;
char unsigned h;

int static const five = 5;
const int extern six;
int const six = 6;

int typedef number, *pointer;
unsigned typedef char octet;

struct pair { int a, b; } static pair = { 9, 10 };
enum color { RED, GREEN, BLUE } const favourite = BLUE;

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof c, (int)sizeof d);
    printf("%d %d %d %d\n", (int)sizeof e, (int)sizeof f, (int)sizeof g, (int)sizeof h);
    a--, e--, h--;
    printf("unsigned %d %d %d\n", a > 0, e > 0, h > 0);
    printf("%d %d\n", five, six);

    number n = 7;
    pointer p = &n;
    octet o = 264;
    printf("typedef %d %d\n", *p, o);
    printf("struct %d %d\n", pair.a, pair.b);
    printf("enum %d\n", favourite);

    int register r = 3;
    auto int automatic = r;
    printf("register %d\n", automatic);
    return 0;
}
