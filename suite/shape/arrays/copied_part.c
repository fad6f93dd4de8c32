//@ expect: ok
//@ check: safe
//@ inputs: 7,3
// As many bytes as wanted, and no more than there are, are copied and set.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int length = __VERIFIER_nondet_int();
    int wanted = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000 || wanted < 0)
        return 0;
    if (wanted > length)
        wanted = length;
    char *from = malloc(length), *to = malloc(length);
    if (!from || !to)
        abort();
    memset(from, 1, length);
    memcpy(to, from, wanted);
    memset(to, 0, wanted);
    free(from);
    free(to);
    return 0;
}
