//@ expect: ok
//@ stdin: a line that is longer than the place that is kept for it
//@ hunt: nothing
// A line is read character by character into a buffer as long as there is room.
#include <stdio.h>

int main(void) {
    char line[24];
    int length = 0, c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length < 24)
            line[length++] = (char)c;
    return length > 0 && line[0] == 'q';
}
