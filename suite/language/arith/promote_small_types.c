//@ expect: ok
//@ stdout: short difference -1 negative 1
//@ stdout: short product 2000000000
//@ stdout: wide product 4294836225
//@ stdout: char sum 510
//@ stdout: complement -1 not 255
//@ stdout: narrowed complement 255
//@ stdout: minus -200
//@ stdout: sizes 1 1 1 1 1
// Operands narrower than int are promoted to int before any arithmetic, also when they are unsigned.
int printf(const char *, ...);

int main(void)
{
    unsigned short a = 1, b = 2;
    printf("short difference %d negative %d\n", a - b, (a - b) < 0);

    unsigned short p = 40000, q = 50000;
    printf("short product %d\n", p * q);

    unsigned short m = 65535;
    printf("wide product %u\n", (unsigned)m * m);

    unsigned char x = 255, y = 255;
    printf("char sum %d\n", x + y);

    unsigned char zero = 0;
    printf("complement %d not %d\n", ~zero, 255);
    unsigned char narrow = ~zero;
    printf("narrowed complement %d\n", narrow);

    unsigned char c = 200;
    printf("minus %d\n", -c);

    short s = 3;
    signed char sc = 4;
    _Bool t = 1;
    printf("sizes %d %d %d %d %d\n", sizeof(+s) == sizeof(int), sizeof(-sc) == sizeof(int),
           sizeof(~t) == sizeof(int), sizeof(c + c) == sizeof(int), sizeof(s << 1L) == sizeof(int));
    return 0;
}
