//@ expect: ok
//@ stdout: hELLO, wORLD: 3 DIGITS 42!
//@ stdout: letters 16 digits 3 other 7
//@ stdout: -10:2 -1:2 0:1 1:3 5:3 6:0 2147483647:4
//@ stdout: single 1
// GNU case ranges, with both ends included.
#include <limits.h>
#include <stdio.h>

static int swap_case(int c)
{
    switch (c) {
    case 'a' ... 'z':
        return c - 'a' + 'A';
    case 'A' ... 'Z':
        return c - 'A' + 'a';
    default:
        return c;
    }
}

static int class_of(int n)
{
    switch (n) {
    case INT_MIN ... -1: return 2;
    case 0: return 1;
    case 1 ... 5: return 3;
    case 1000 ... INT_MAX: return 4;
    }
    return 0;
}

int main(void)
{
    const char *text = "Hello, World: 3 digits 42!";
    int letters = 0, digits = 0, other = 0;
    for (const char *p = text; *p; p++) {
        putchar(swap_case(*p));
        switch (*p) {
        case '0' ... '9': digits++; break;
        case 'a' ... 'z': case 'A' ... 'Z': letters++; break;
        default: other++;
        }
    }
    putchar('\n');
    printf("letters %d digits %d other %d\n", letters, digits, other);

    static const int probes[] = { -10, -1, 0, 1, 5, 6, INT_MAX };
    for (int i = 0; i < 7; i++)
        printf("%d:%d%c", probes[i], class_of(probes[i]), i == 6 ? '\n' : ' ');

    switch (4) {
    case 4 ... 4: puts("single 1"); break;
    default: puts("single 0");
    }
    return 0;
}
