//@ expect: ok
//@ stdout: bytes 4 3 2 1
//@ stdout: written 305419896
//@ stdout: double 63 240
//@ stdout: struct 7 0 9
//@ stdout: memory equal 1
//@ stdout: swapped 2 1
//@ stdout: pointer copied 42
// Objects seen as bytes through character pointers and memcpy.
#include <stdio.h>
#include <string.h>

struct s { unsigned char a; unsigned char b[2]; };

static void swap_bytes(void *x, void *y, size_t n)
{
    unsigned char *p = x, *q = y;
    while (n--) {
        unsigned char t = *p;
        *p++ = *q;
        *q++ = t;
    }
}

int main(void)
{
    int v = 0x01020304;
    unsigned char *p = (unsigned char *)&v;
    printf("bytes %d %d %d %d\n", p[0], p[1], p[2], p[3]);

    p[0] = 0x78, p[1] = 0x56, p[2] = 0x34, p[3] = 0x12;
    printf("written %d\n", v);

    double d = 1.0;
    const unsigned char *q = (const unsigned char *)&d;
    printf("double %d %d\n", q[7], q[6]);

    struct s s = { 7, { 8, 9 } };
    ((char *)&s)[1] = 0;
    printf("struct %d %d %d\n", s.a, s.b[0], s.b[1]);

    int w;
    memcpy(&w, &v, sizeof w);
    printf("memory equal %d\n", w == v && memcmp(&v, &w, sizeof v) == 0);

    int x = 1, y = 2;
    swap_bytes(&x, &y, sizeof x);
    printf("swapped %d %d\n", x, y);

    /* A pointer copied byte by byte still points where it did. */
    int target = 42, *from = &target, *to;
    for (size_t i = 0; i < sizeof from; i++)
        ((unsigned char *)&to)[i] = ((unsigned char *)&from)[i];
    printf("pointer copied %d\n", *to);
    return 0;
}
