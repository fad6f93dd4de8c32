//@ expect: ok
//@ model: lp64
//@ std: gnu89
//@ warns: conflicting types for 'strlen', which was called before
//@ warns: conflicting types for 'nothing', which was called before
//@ stdout: 3
// A library function that was called before it is declared has the type that the compiler knows; a declaration with another type is
// accepted with a warning. So is a function without result that was taken to return int.
int puts();
int printf();

int main()
{
    int length = strlen("abc");
    extern unsigned strlen();
    nothing(length);
    printf("%d\n", length);
    return 0;
}

extern unsigned strlen();

void nothing(n)
    int n;
{
}
