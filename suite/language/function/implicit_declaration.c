//@ expect: ok
//@ std: gnu89
//@ warns: implicit declaration
//@ stdout: later 7
//@ stdout: block 8
//@ stdout: builtin 5
// C89: calling an undeclared function declares it as returning int.
int printf(const char *, ...);

int first()
{
    return later(3, 4);
}

int block()
{
    return inner() + 1;
}

int later(a, b)
    int a, b;
{
    return a + b;
}

int inner()
{
    return 7;
}

int main()
{
    printf("later %d\n", first());
    printf("block %d\n", block());
    printf("builtin %d\n", abs(-5));
    return 0;
}
