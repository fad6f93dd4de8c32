//@ expect: ok
//@ stdout: plain -1
//@ stdout: signed -128
//@ stdout: unsigned 200
//@ stdout: literal -1 -128
//@ stdout: string -61 -87
//@ stdout: as index 195
//@ stdout: compare 0 1
//@ stdout: loop 256
// Plain char is signed on this target: bytes above 127 are negative until they are converted.
#include <stdio.h>

int main(void)
{
    char c = '\xff';
    signed char s = (signed char)0x80;
    unsigned char u = 200;
    printf("plain %d\n", c);
    printf("signed %d\n", s);
    printf("unsigned %d\n", u);
    printf("literal %d %d\n", '\377', '\x80');

    const char *text = "\303\251";
    printf("string %d %d\n", text[0], text[1]);
    printf("as index %d\n", (unsigned char)text[0]);
    printf("compare %d %d\n", c == 0xff, (unsigned char)c == 0xff);

    int count = 0;
    unsigned char wrap = 0;
    do {
        count++;
        wrap++;
    } while (wrap != 0);
    printf("loop %d\n", count);
    return 0;
}
