//@ expect: ok
//@ stdout: sizes 4 8 8 1 2
//@ stdout: values 4294967295 4294967296 -1
//@ stdout: big 1099511627776
//@ stdout: packed 200 -128
//@ stdout: struct 2
//@ stdout: switch big
// GNU: enumerators beyond int make the enumeration wider; packed makes it as small as possible.
#include <stdio.h>

enum unsigned_values { U_MAX = 4294967295u };
enum wide { W_BIG = 4294967296ll };
enum both { B_MINUS = -1, B_BIG = 1ll << 40 };
enum __attribute__((packed)) tiny { T_ZERO, T_MAX = 200 };
enum signed_small { S_MIN = -128, S_MAX = 128 } __attribute__((packed));
enum __attribute__((packed)) byte { B_LOW = -128, B_HIGH = 127 };

struct two { enum tiny a; enum byte b; };

int main(void)
{
    printf("sizes %d %d %d %d %d\n", (int)sizeof(enum unsigned_values), (int)sizeof(enum wide),
           (int)sizeof(enum both), (int)sizeof(enum tiny), (int)sizeof(enum signed_small));

    enum unsigned_values u = U_MAX;
    enum wide w = W_BIG;
    enum both b = B_MINUS;
    printf("values %u %lld %lld\n", u, (long long)w, (long long)b);
    b = B_BIG;
    printf("big %lld\n", (long long)b);

    enum tiny t = T_MAX;
    enum byte low = B_LOW;
    printf("packed %d %d\n", t, low);
    printf("struct %d\n", (int)sizeof(struct two));

    switch (b) {
    case B_MINUS: puts("switch minus"); break;
    case B_BIG: puts("switch big"); break;
    }
    return 0;
}
