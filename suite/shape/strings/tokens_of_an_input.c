//@ expect: ok
//@ check: safe
//@ inputs: 97,32,98,98,32,32,99
// Parts of a text of which only its end is known lie inside of it.
#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void)
{
    char text[24], *save;
    unsigned long all = 0;
    for (int i = 0; i < 23; i++)
        text[i] = __VERIFIER_nondet_char();
    text[23] = '\0';
    for (char *part = strtok_r(text, " ", &save); part; part = strtok_r(NULL, " ", &save)) {
        all += strlen(part);
        part[0] = '.';
    }
    return all > 1000000;
}
