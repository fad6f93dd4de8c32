//@ expect: ok
//@ stdout: 3: 12 -7 31
//@ stdout: 4: 10 8 255 15
//@ stdout: 3: 12 3 45
//@ stdout: 2: word nex
//@ stdout: 2:  xy
//@ stdout: 2: key value
//@ stdout: 2: a] -b
//@ stdout: 2: 1 3
//@ stdout: 1: 5 -1
//@ stdout: 1: 5 8
//@ stdout: -1 -1 0
//@ stdout: 0 0
//@ stdout: -1 1
//@ stdout: 1: 3
//@ stdout: 0 1
//@ stdout: 7: 1 2 3 4 5 6 7
//@ stdout: 3: 1.5 -2000 0.25
//@ stdout: 3: inf 8
//@ stdout: 2: 3.1 4159
//@ stdout: 1: 0x10
//@ stdout: 2: 4294967295 18446744073709551615
//@ stdout: 1
//@ stdout: 3: a b c
// sscanf: every conversion, widths, suppression, sets, length modifiers, and how many values were stored.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    int a = -1, b = -1, c = -1, n;
    unsigned u;
    char s[20], t[20], ch[4] = "...";
    n = sscanf("12 -7 0x1f", "%d %d %i", &a, &b, &c);
    printf("%d: %d %d %d\n", n, a, b, c);
    n = sscanf("010 010 ff 17", "%d%i%x%o", &a, &b, &u, (unsigned *)&c);
    printf("%d: %d %d %u %d\n", n, a, b, u, c);
    n = sscanf("12345", "%2d%1d%d", &a, &b, &c);
    printf("%d: %d %d %d\n", n, a, b, c);
    n = sscanf("word next", "%s %3s", s, t);
    printf("%d: %s %s\n", n, s, t);
    n = sscanf(" xyz", "%c%2c", &ch[0], &ch[1]);
    printf("%d: %s\n", n, ch);
    n = sscanf("key = value;", "%[a-z] = %[^;];", s, t);
    printf("%d: %s %s\n", n, s, t);
    n = sscanf("a]-b", "%[]a]%[-b]", s, t);
    printf("%d: %s %s\n", n, s, t);
    n = sscanf("1 2 3", "%d %*d %d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    a = -1;
    n = sscanf("5 apples", "%d oranges%n", &b, &a);
    printf("%d: %d %d\n", n, b, a);
    n = sscanf("5 apples", "%d apples%n", &b, &a);
    printf("%d: %d %d\n", n, b, a);
    printf("%d %d %d\n", sscanf("", "%d", &a), sscanf("   ", "%d", &a), sscanf("x", "%d", &a));
    printf("%d %d\n", sscanf("", ""), sscanf("abc", "abc"));
    printf("%d %d\n", sscanf("ab", "abc%d", &a), sscanf("7", "%d%d", &a, &b));
    n = sscanf("50%", "%d%%%n", &a, &b);
    printf("%d: %d\n", n, b);
    printf("%d %d\n", sscanf("-", "%d", &a), sscanf("+5", "%d", &a));
    signed char hh;
    short h;
    long l;
    long long ll;
    intmax_t j;
    size_t z;
    ptrdiff_t p;
    n = sscanf("1 2 3 4 5 6 7", "%hhd %hd %ld %lld %jd %zu %td", &hh, &h, &l, &ll, &j, &z, &p);
    printf("%d: %d %d %ld %lld %jd %zu %td\n", n, hh, h, l, ll, j, z, p);
    float f;
    double d, e;
    n = sscanf("1.5 -2e3 .25", "%f %lf %le", &f, &d, &e);
    printf("%d: %g %g %g\n", n, f, d, e);
    n = sscanf("inf 0x1p3 1e2", "%f %lf %lg", &f, &d, &e);
    printf("%d: %g %g\n", n, f, d);
    n = sscanf("3.14159", "%3f%lf", &f, &d);
    printf("%d: %g %g\n", n, f, d);
    void *q;
    n = sscanf("0x10", "%p", &q);
    printf("%d: %p\n", n, q);
    n = sscanf("4294967295 99999999999999999999", "%u %llu", &u, (unsigned long long *)&ll);
    printf("%d: %u %llu\n", n, u, (unsigned long long)ll);
    n = sscanf("0x", "%i%s", &a, s);
    printf("%d\n", n);
    n = sscanf("a\tb\n c", "%s %s%s", s, t, ch);
    printf("%d: %s %s %s\n", n, s, t, ch);
    return 0;
}
