//@ expect: error uninitialised-use
//@ stdin: ab
//@ check: possible uninitialised-use
// One element more is read than was written.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int numbers[50];
    int count = 0;
    int c;
    while (count < 49 && (c = getchar()) != EOF && c != '\n')
        numbers[count++] = c;
    int found = 0;
    for (int i = 0; i <= count; i++)
        if (numbers[i] == 'x') //~ uninitialised-use
            found = 1;
    return found;
}
