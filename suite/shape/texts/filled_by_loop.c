//@ expect: ok
//@ stdin: some words
//@ stdout: some words
//@ check: safe
// A buffer that is filled byte by byte and read again.

#include <stdio.h>

int main(void) {
    char line[80];
    int length = 0;
    int c;
    while (length < 79 && (c = getchar()) != EOF && c != '\n')
        line[length++] = (char)c;
    line[length] = '\0';
    for (int i = 0; i < length; i++)
        putchar(line[i]);
    putchar('\n');
    return 0;
}
