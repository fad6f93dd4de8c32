//@ expect: error null-access
//@ inputs: 97,98,99
// There may be no second part.
#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void)
{
    char text[4];
    for (int i = 0; i < 3; i++)
        text[i] = __VERIFIER_nondet_char();
    text[3] = '\0';
    if (!strtok(text, " "))
        return 0;
    char *second = strtok(NULL, " ");
    return second[0] == 0; //~ null-access
}
