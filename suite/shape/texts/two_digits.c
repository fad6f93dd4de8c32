// A byte has two digits at most.
//@ expect: ok
//@ check: safe
//@ args: Az
//@ stdout: 417a
#include <stdio.h>

int main(int argc, char **argv)
{
    char digits[3];
    const unsigned char *s = (const unsigned char *)(argc > 1 ? argv[1] : "");
    for (; *s != '\0'; s++) {
        sprintf(digits, "%02x", *s);
        fputs(digits, stdout);
    }
    puts("");
    return 0;
}
