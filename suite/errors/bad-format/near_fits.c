//@ expect: ok
//@ stdout: 5 5 a 2.5 7 xyz 18446744073709551615
// All arguments are what their conversions want; one that is not asked for does no harm.
#include <stdio.h>

int main(void) {
    unsigned u = 5;
    char c = 'a';
    float f = 2.5f;
    printf("%u %d %c %.1f %zu %s %llu\n", u, u, c, f, sizeof "sevens", "xyz", ~0ull, 99);
    return 0;
}
