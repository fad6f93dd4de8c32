//@ expect: ok
//@ stdout: 1234ab8d
//@ stdout: 1 80 3
//@ stdout: ffffffff 0
//@ stdout: read 5 17 171 4660
//@ stdout: union 2 3
//@ stdout: packed bytes ff 0 78 2f 1
// Fields are laid out from the least significant bit upwards on this little-endian target.
#include <stdio.h>
#include <string.h>

struct word { unsigned a : 3, b : 5, c : 8, d : 16; };
struct gaps { unsigned char a : 1, : 6, b : 1; unsigned char c : 2; };
struct minus { int a : 12, b : 20; };
struct __attribute__((packed)) tight { unsigned a : 8, b : 11; unsigned char c : 7; unsigned d : 7; };

union view { struct { unsigned char lo : 4, hi : 4; } nibble; unsigned char byte; };

int main(void)
{
    struct word w = { 5, 17, 0xab, 0x1234 };
    unsigned raw;
    memcpy(&raw, &w, sizeof raw);
    printf("%x\n", raw);

    struct gaps g;
    memset(&g, 0, sizeof g);
    g.a = 1;
    unsigned char bytes[2];
    memcpy(bytes, &g, 2);
    int first = bytes[0] & 0x81;        /* the gaps hold anything */
    g.a = 0;
    g.b = 1;
    g.c = 3;
    memcpy(bytes, &g, 2);
    printf("%x %x %x\n", first, bytes[0] & 0x81, bytes[1] & 3);

    struct minus m = { -1, -1 };
    memcpy(&raw, &m, sizeof raw);
    printf("%x ", raw);
    raw = 0;
    memcpy(&m, &raw, sizeof m);
    printf("%d\n", m.a + m.b);

    raw = 0x1234ab8d;
    memcpy(&w, &raw, sizeof w);
    printf("read %d %d %d %d\n", w.a, w.b, w.c, w.d);

    union view v = { .byte = 0x32 };
    printf("union %d %d\n", v.nibble.lo, v.nibble.hi);

    /* 8 + 11 + 7 + 7 bits without any gap: 33 bits in five bytes. */
    struct tight t = { 0xff, 0, 0x6f, 0x4b };
    unsigned char raw5[sizeof t];
    memcpy(raw5, &t, sizeof t);
    printf("packed bytes %x %x %x %x %x\n", raw5[0], raw5[1], raw5[2], raw5[3], raw5[4] & 1);
    return 0;
}
