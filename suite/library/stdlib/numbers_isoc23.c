//@ expect: ok
//@ stdout: 5 5
//@ stdout: 5 5
//@ stdout: 725010 6
//@ stdout: 3 -3 15
//@ stdout: 0
//@ stdout: 98
//@ stdout: -4 7
// The names under which newer headers call strtol and its kin. They differ by reading binary prefixes.
#include <stdint.h>
#include <stdio.h>

long __isoc23_strtol(const char *, char **, int);
unsigned long __isoc23_strtoul(const char *, char **, int);
long long __isoc23_strtoll(const char *, char **, int);
unsigned long long __isoc23_strtoull(const char *, char **, int);
intmax_t __isoc23_strtoimax(const char *, char **, int);
uintmax_t __isoc23_strtoumax(const char *, char **, int);

int main(void) {
    char *end;
    const char *s = "0b1012";
    printf("%ld", __isoc23_strtol(s, &end, 0));
    printf(" %d\n", (int)(end - s));
    printf("%ld", __isoc23_strtol(s, &end, 2));
    printf(" %d\n", (int)(end - s));
    printf("%ld", __isoc23_strtol(s, &end, 16));
    printf(" %d\n", (int)(end - s));
    printf("%lu %lld %llu\n", __isoc23_strtoul("0B11", NULL, 0), __isoc23_strtoll("-0b11", NULL, 2),
           __isoc23_strtoull("17", NULL, 8));
    printf("%ld\n", __isoc23_strtol("0b", &end, 0));
    printf("%d\n", *end);
    printf("%jd %ju\n", __isoc23_strtoimax("-0b100", NULL, 0), __isoc23_strtoumax("0b111", NULL, 0));
    return 0;
}
