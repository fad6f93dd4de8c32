//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The same with a text: the second part has only one character.
#include <stdio.h>

int main(void) {
    char first[2], second[4];
    int found = sscanf("xyz", "%2c%4c", first, second);
    if (found == 2 && second[1] == 'z') //~ uninitialised-use
        return 1;
    return 0;
}
