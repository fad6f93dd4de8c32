//@ expect: ok
//@ stdout: bytes 78 56 34 12
//@ stdout: float 1.500000 3fc00000
//@ stdout: sign 1 exponent 128
//@ stdout: halves 48059 43690
//@ stdout: through array 16909060
//@ stdout: narrower 255
// Reading a union member other than the one last written reinterprets its bytes.
#include <stdio.h>

union word { unsigned u; unsigned char byte[4]; unsigned short half[2]; float f; };

union ieee {
    float value;
    struct { unsigned mantissa : 23, exponent : 8, sign : 1; } part;
};

int main(void)
{
    union word w = { 0x12345678 };
    printf("bytes %x %x %x %x\n", w.byte[0], w.byte[1], w.byte[2], w.byte[3]);

    w.f = 1.5f;
    printf("float %f %x\n", w.f, w.u);

    union ieee i = { -2.0f };
    printf("sign %d exponent %d\n", i.part.sign, i.part.exponent);

    w.u = 0xaaaabbbb;
    printf("halves %d %d\n", w.half[0], w.half[1]);

    for (int k = 0; k < 4; k++)
        w.byte[k] = 4 - k;
    printf("through array %u\n", w.u);

    w.u = 0;
    w.byte[0] = 255;
    printf("narrower %u\n", w.u);
    return 0;
}
