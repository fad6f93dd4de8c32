// As built_anew.c, but the first byte of each word is left out.
//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ stdin: one two
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    char word[32];
    size_t length = 1;
    int c;

    while ((c = getchar()) != EOF) {
        if (isalpha(c)) {
            if (length < sizeof word - 1)
                word[length++] = (char)c;
        } else if (length > 1) {
            word[length] = '\0';
            puts(word); //~ uninitialised-use
            length = 1;
        }
    }
    return 0;
}
