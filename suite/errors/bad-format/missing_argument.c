//@ expect: error bad-format
// Two conversions, one argument.
#include <stdio.h>

int main(void) {
    char line[32];
    snprintf(line, sizeof line, "%d of %d", 3); //~ bad-format: more arguments than were passed
    return line[0] != '3';
}
