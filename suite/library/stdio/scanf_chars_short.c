//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
//@ stdin-end: ab
// %8c succeeds at the end of the input with fewer characters: the rest of the buffer was never set.
#include <stdio.h>
#include <string.h>

int main(void) {
    char word[9];
    word[8] = 0;
    if (scanf("%8c", word) == 1)
        return strlen(word) > 8; //~ uninitialised-use
    return 0;
}
