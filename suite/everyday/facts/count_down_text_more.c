// As count_down_text.c, but one character more than the text and its end has is shown.
//@ expect: error out-of-bounds
//@ args: ab c
//@ sanitizers: silent, because the texts of arguments lie one behind the other
//@ valgrind: silent, because the texts of arguments lie one behind the other
#include <stdio.h>
#include <string.h>
static void show(const char *s, size_t n)
{
    while (n-- != 0)
        putchar(*s++); //~ out-of-bounds
}
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        show(argv[i], strlen(argv[i]) + 2);
    return 0;
}
