// One byte more than was read is written.
//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ stdin: abc
//@ sanitizers: silent, because they do not look for values that were never set
#include <stdio.h>

int main(void)
{
    unsigned char buf[100];
    size_t n = fread(buf, 1, sizeof buf - 1, stdin);
    for (size_t i = 0; i < n; i++)
        buf[i] ^= 1;
    return fwrite(buf, 1, n + 1, stdout) == 0; //~ uninitialised-use
}
