//@ expect: ok
//@ stdout: narrow unsigned -3 1
//@ stdout: full unsigned 0
//@ stdout: plain int 1
//@ stdout: bool -1 -2
//@ stdout: shift 992 -32
//@ stdout: wide base -1
//@ stdout: mixed 1 0
//@ stdout: through 1 1 1
//@ stdout: assigned 1
// A bit-field that fits in an int is promoted to int, even if it is unsigned; one of 32 bits stays unsigned.
#include <stdio.h>

struct fields {
    unsigned u5 : 5;
    unsigned u32 : 32;
    int i4 : 4;
    _Bool b : 1;
    unsigned long long w20 : 20;
};

int main(void)
{
    struct fields f = { .u5 = 2, .u32 = 2, .i4 = -3, .b = 1, .w20 = 1 };

    printf("narrow unsigned %d %d\n", f.u5 - 5, f.u5 - 5 < 0);
    printf("full unsigned %d\n", f.u32 - 5 < 0);
    printf("plain int %d\n", f.i4 < 0);
    printf("bool %d %d\n", -f.b, ~f.b);

    f.u5 = 31;
    printf("shift %d %d\n", f.u5 << 5, ~f.u5);
    printf("wide base %d\n", (int)(f.w20 - 2));

    /* -1 compares below the promoted field, but not below the unsigned one. */
    printf("mixed %d %d\n", -1 < f.u5, -1 < f.u32);

    /* What passes the value on does not change how it is promoted. */
    printf("through %d %d %d\n", (0, f.u5) - 32 < 0, ({ f.u5; }) - 32 < 0, sizeof((0, f.w20) + 0) == sizeof(int));
    printf("assigned %d\n", (0, (f.u5 = 3)) - 5 < 0);
    return 0;
}
