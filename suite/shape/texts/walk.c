//@ expect: ok
//@ args: one four
//@ stdout: 3
//@ stdout: 4
//@ check: safe
// A walk along each argument to its end.

#include <stdio.h>

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        const char *p = argv[i];
        while (*p != '\0')
            p++;
        printf("%d\n", (int)(p - argv[i]));
    }
    return 0;
}
