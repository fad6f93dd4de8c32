// Words that are built one after the other in the same buffer, and a stack of characters: all bytes before the index were set.
//@ expect: ok
//@ check: safe
//@ stdin: (one two)
//@ stdout: one
//@ stdout: two
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    char word[32], stack[64];
    size_t length = 0;
    int top = 0, c;

    while ((c = getchar()) != EOF) {
        if (c == '(' && top < 64)
            stack[top++] = (char)c;
        else if (c == ')' && top > 0 && stack[--top] != '(')
            return 1;
        if (isalpha(c)) {
            if (length < sizeof word - 1)
                word[length++] = (char)c;
        } else if (length > 0) {
            word[length] = '\0';
            puts(word);
            length = 0;
        }
    }
    return top != 0;
}
