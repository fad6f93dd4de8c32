//@ expect: ok
//@ check: safe
//@ stdout: 1 .
// The decimal point of the locale is a string.
#include <locale.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    struct lconv const *locale = localeconv();
    const char *point = locale ? locale->decimal_point : NULL;
    if (point && locale->int_frac_digits >= 0)
        printf("%d %s\n", (int)strlen(point), point);
    return 0;
}
