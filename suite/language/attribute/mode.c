//@ expect: ok
//@ stdout: 1 2 4 8
//@ stdout: -1 255
//@ stdout: wrap 0 65535
//@ stdout: pointer 1
//@ stdout: word 1
//@ stdout: float 4 8
//@ stdout: struct 8
// The mode attribute chooses the width of a type.
int printf(const char *, ...);

typedef int qi __attribute__((mode(QI)));
typedef int hi __attribute__((mode(HI)));
typedef int si __attribute__((__mode__(__SI__)));
typedef int di __attribute__((mode(DI)));
typedef unsigned uqi __attribute__((mode(QI)));
typedef unsigned int uhi __attribute__((mode(HI)));
typedef unsigned uptr __attribute__((mode(pointer)));
typedef int word __attribute__((mode(word)));
typedef float sf __attribute__((mode(SF)));
typedef float df __attribute__((mode(DF)));

struct s { uqi a; hi b; si c; };

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(qi), (int)sizeof(hi), (int)sizeof(si), (int)sizeof(di));
    printf("%d %d\n", (qi)255, (uqi)-1);

    uhi h = 65535;
    h++;
    uhi g = 0;
    g--;
    printf("wrap %d %d\n", h, g);
    printf("pointer %d\n", sizeof(uptr) == sizeof(void *));
    printf("word %d\n", sizeof(word) == sizeof(long));
    printf("float %d %d\n", (int)sizeof(sf), (int)sizeof(df));
    printf("struct %d\n", (int)sizeof(struct s));
    return 0;
}
