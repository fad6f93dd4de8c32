//@ expect: error out-of-bounds
//@ inputs: 3,7
// More bytes are wanted than there are.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int length = __VERIFIER_nondet_int();
    int wanted = __VERIFIER_nondet_int();
    if (length < 1 || length > 1000000 || wanted < 0 || wanted > 1000000)
        return 0;
    char *from = malloc(length), *to = malloc(length);
    if (!from || !to)
        abort();
    memset(from, 1, length);
    memcpy(to, from, wanted); //~ out-of-bounds
    free(from);
    free(to);
    return 0;
}
