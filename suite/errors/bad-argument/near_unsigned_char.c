//@ expect: ok
//@ exit: 2
// As unsigned char every character is good, and so is EOF.
#include <ctype.h>
#include <stdio.h>

int main(void) {
    const char text[] = { 'a', (char)-60, 'Z', 0 };
    int count = isalpha(EOF);
    for (int i = 0; text[i]; i++)
        count += isalpha((unsigned char)text[i]) != 0;
    return count;
}
