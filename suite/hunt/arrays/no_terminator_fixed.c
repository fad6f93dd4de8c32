//@ expect: ok
//@ inputs: 8
//@ hunt: nothing
//@ check: safe
// A name is copied into eight bytes by strncpy, and the last is set to zero.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char name[16];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 15)
        return 0;
    for (int i = 0; i < n; i++)
        name[i] = (char)('a' + i);
    name[n] = 0;
    char *field = malloc(8);
    strncpy(field, name, 8);
    field[7] = 0;
    size_t length = strlen(field);
    free(field);
    return length > 8;
}
