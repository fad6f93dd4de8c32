//@ expect: ok
//@ check: safe
//@ stdout: 2.5 -0.1 3 0 inf
//@ stdout: 0.1000000000000000000013552527
//@ stdout: rest x
// Numbers of the widest format: rounded once, also where a double would have fewer digits.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *end;
    printf("%Lg %Lg %Lg", strtold("2.5", NULL), strtold(" -0.1", NULL), strtold("+30e-1", NULL));
    printf(" %Lg %Lg\n", strtold("none", NULL), strtold("inf", NULL));
    printf("%.28Lf\n", strtold("0.1", NULL));
    strtold("18446744073709551615x", &end);
    printf("rest %s\n", end);
    return 0;
}
