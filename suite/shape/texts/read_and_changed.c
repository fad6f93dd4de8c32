// Bytes that were read are looked at, changed in place and written: as many as were read.
//@ expect: ok
//@ check: safe
//@ stdin: abc
//@ stdout: bcd
//@ exit: 10
#include <stdio.h>

int main(void)
{
    unsigned char table[256], buf[100];
    size_t n, i;
    int last = 0;
    for (int k = 0; k < 256; k++)
        table[k] = (unsigned char)(k + (k >= 'a' && k < 'z'));
    while ((n = fread(buf, 1, sizeof buf, stdin)) > 0) {
        for (i = 0; i < n; i++)
            last = buf[i];
        for (i = 0; i < n; i++)
            buf[i] = table[buf[i]];
        if (fwrite(buf, 1, n, stdout) != n)
            return 1;
    }
    return last;
}
