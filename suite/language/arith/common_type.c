//@ expect: ok
//@ stdout: int int unsigned int
//@ stdout: long long unsigned long long double
//@ stdout: float float double
//@ stdout: int int int
//@ stdout: int long long long double
//@ stdout: unsigned int unsigned int int
// The types that the usual arithmetic conversions give, made visible by _Generic.
int printf(const char *, ...);

#define NAME(e) \
    _Generic((e), int: "int", unsigned: "unsigned int", long: "long", unsigned long: "unsigned long", \
             long long: "long long", unsigned long long: "unsigned long long", float: "float", \
             double: "double", long double: "long double", char: "char", default: "other")

int main(void)
{
    char c = 1;
    short s = 1;
    unsigned short us = 1;
    unsigned u = 1;
    long long ll = 1;
    unsigned long long ull = 1;
    float f = 1;
    double d = 1;
    long double ld = 1;

    printf("%s %s %s\n", NAME(c + c), NAME(us + s), NAME(us + u));
    printf("%s %s %s\n", NAME(u + ll), NAME(ll + ull), NAME(ull + d));
    printf("%s %s %s\n", NAME(f + ull), NAME(f + f), NAME(f + 1.0));
    printf("%s %s %s\n", NAME(c < u), NAME(!ld), NAME(d && f));
    printf("%s %s %s\n", NAME(s << ll), NAME(c ? 1 : ll), NAME(c ? f : ld));
    printf("%s %s %s\n", NAME(c ? s : u), NAME(-u), NAME(~us));
    return 0;
}
