//@ expect: ok
//@ stdout: C
//@ stdout: C
//@ stdout: C
//@ stdout: 1
//@ stdout: C
// The locale is "C": asking for others gives null.
#include <locale.h>
#include <stdio.h>

int main(void) {
    printf("%s\n", setlocale(LC_ALL, NULL));
    printf("%s\n", setlocale(LC_ALL, "C"));
    printf("%s\n", setlocale(LC_NUMERIC, "POSIX"));
    printf("%d\n", setlocale(LC_ALL, "no_SUCH.locale") == NULL);
    printf("%s\n", setlocale(LC_ALL, NULL));
    return 0;
}
