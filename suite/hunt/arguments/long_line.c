//@ expect: error out-of-bounds
//@ stdin: a line that is longer than the place that is kept for it
//@ hunt: finds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// A line is read character by character into a buffer, without looking at how much room is left.
#include <stdio.h>

int main(void) {
    char line[24];
    int length = 0, c;
    while ((c = getchar()) != EOF && c != '\n')
        line[length++] = (char)c; //~ out-of-bounds
    return length > 0 && line[0] == 'q';
}
