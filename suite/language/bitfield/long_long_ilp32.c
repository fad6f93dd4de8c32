//@ expect: ok
//@ model: ilp32
//@ stdout: sizes 8 4 12
//@ stdout: alignment 4
//@ stdout: crossing 12 4
//@ stdout: values 1099511627775 -8388608
//@ stdout: after store 0 -8388608
//@ stdout: char then 12
// Bit-fields wider than an int where long long is aligned to four bytes only.
#include <stdio.h>

struct exact { unsigned long long a : 40; long long b : 24; };
struct small { unsigned long long a : 3; };
struct over { unsigned long long a : 40, b : 25; };
struct int_first { unsigned a : 30; unsigned long long b : 40; };
struct char_first { char c[3]; unsigned long long b : 41; };

int main(void)
{
    printf("sizes %d %d %d\n", (int)sizeof(struct exact), (int)sizeof(struct small),
           (int)sizeof(struct over));
    printf("alignment %d\n", (int)_Alignof(struct small));
    printf("crossing %d %d\n", (int)sizeof(struct int_first), (int)_Alignof(struct int_first));

    struct exact e = { 0xffffffffffull, -8388608 };
    printf("values %lld %d\n", (long long)e.a, (int)e.b);
    e.a = 1ull << 40;
    printf("after store %lld %d\n", (long long)e.a, (int)e.b);
    printf("char then %d\n", (int)sizeof(struct char_first));
    return 0;
}
