//@ expect: ok
//@ check: safe
//@ args: ab c
//@ stdout: abc
// The length goes down to zero while the pointer goes up to the end of the text.
#include <stdio.h>
#include <string.h>
static void show(const char *s, size_t n)
{
    while (n-- != 0)
        putchar(*s++);
}
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        show(argv[i], strlen(argv[i]));
    putchar('\n');
    return 0;
}
