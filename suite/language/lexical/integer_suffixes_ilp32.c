//@ expect: ok
//@ model: ilp32
//@ stdout: long long long unsigned long long
//@ stdout: long long unsigned long unsigned long
//@ stdout: unsigned int unsigned long long unsigned long
//@ stdout: 4 8 4
// With a 32-bit long, constants beyond 32 bits are long long.
int printf(const char *, ...);

#define NAME(e) \
    _Generic((e), int: "int", unsigned: "unsigned int", long: "long", unsigned long: "unsigned long", \
             long long: "long long", unsigned long long: "unsigned long long")

int main(void)
{
    printf("%s %s %s\n", NAME(4294967296), NAME(1L), NAME(0xffffffffffffffff));
    printf("%s %s %s\n", NAME(2147483648), NAME(0x80000000L), NAME(2147483648ul));
    printf("%s %s %s\n", NAME(4294967295u), NAME(4294967296u), NAME(1lu));
    printf("%d %d %d\n", (int)sizeof 1L, (int)sizeof 0x100000000, (int)sizeof 0xffffffff);
    return 0;
}
