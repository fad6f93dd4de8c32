// A zero that may stand before a string does not end it: `strchr` and `strlen` of the rest say nothing about where it is.
//@ expect: error memory-lost
//@ inputs: 3
//@ check: possible memory-lost
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char text[40];
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= 25)
        return 0;
    memset(text, 'x', sizeof text);
    text[30] = '\0';
    text[i] = '\0';
    if (strchr(text + 15, 'x') != NULL && strlen(text + 15) > 10 && i < 5) {
        char *lost = malloc(1);
        (void)lost;
    } //~ memory-lost
    return 0;
}
