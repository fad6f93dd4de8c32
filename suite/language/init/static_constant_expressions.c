//@ expect: ok
//@ stdout: 14 -3 1
//@ stdout: 2.500000 3
//@ stdout: difference 3
//@ stdout: sizes 12 20
//@ stdout: enum 11
//@ stdout: logic 1 0 5
//@ stdout: wrapped 4294967295 44 -1
//@ stdout: offset 8
//@ stdout: zeros 0 0 1
//@ stdout: address truth 1
// Constant expressions in static initialisers, array sizes, enumerators and bit-field widths.
#include <stddef.h>
#include <stdio.h>

struct s { char c[8]; int n; };
enum { TEN = 10, ELEVEN, MANY = ELEVEN << 2 | 1 };

static int a = 2 + 3 * 4, b = -7 / 2, c = 7 % 3 == 1;
static double d = 5 / 2.0;
static int e = (int)3.99f;
static int v[TEN / 3];
static char w[sizeof(struct s) + offsetof(struct s, n)];
static ptrdiff_t difference = &v[3] - &v[0];
static int logic1 = 1 || 1 / 1, logic2 = 0 && 1, logic3 = 1 ? 5 : 6;
static unsigned wrapped = -1;
static unsigned char cut = 300;
static signed char sign = 0xff;
static int zero, *null;
static struct s blank;
static int truth = !!&v;
struct bits { unsigned f : TEN > 5 ? 4 : 2; };

int main(void)
{
    printf("%d %d %d\n", a, b, c);
    printf("%f %d\n", d, e);
    printf("difference %d\n", (int)difference);
    printf("sizes %d %d\n", (int)sizeof v, (int)sizeof w);
    printf("enum %d\n", MANY == 45 ? ELEVEN : 0);
    printf("logic %d %d %d\n", logic1, logic2, logic3);
    printf("wrapped %u %d %d\n", wrapped, cut, sign);
    printf("offset %d\n", (int)offsetof(struct s, n));

    struct bits f = { 15 };
    printf("zeros %d %d %d\n", zero, blank.n + blank.c[7], null == 0 && f.f == 15);
    printf("address truth %d\n", truth);
    return 0;
}
