//@ expect: ok
//@ stdout: C . [] 127
//@ stdout: C
//@ stdout: 0 1
// The "C" locale, and a system without other programs or users.

#include <locale.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const struct lconv *l = localeconv();
    printf("%s %s [%s] %d\n", setlocale(LC_ALL, NULL), l->decimal_point, l->thousands_sep, l->frac_digits);
    puts(setlocale(LC_NUMERIC, "C"));
    printf("%d %d\n", getenv("SURELY_NOT_SET") != NULL, l->int_frac_digits == CHAR_MAX);
    return 0;
}
