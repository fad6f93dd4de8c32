//@ expect: ok
//@ stdout: <.> <> <>
//@ stdout: <> <> 1
// How the "C" locale writes numbers.
#include <limits.h>
#include <locale.h>
#include <stdio.h>

int main(void) {
    struct lconv *c = localeconv();
    printf("<%s> <%s> <%s>\n", c->decimal_point, c->thousands_sep, c->grouping);
    printf("<%s> <%s> %d\n", c->int_curr_symbol, c->currency_symbol, c->frac_digits == CHAR_MAX);
    return 0;
}
