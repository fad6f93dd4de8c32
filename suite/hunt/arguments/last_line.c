//@ expect: error null-access
//@ stdin: one
//@ stdin-end: two
//@ hunt: finds
// The newline at the end of each line is replaced by a zero. The last line need not have one.
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[64];
    int sum = 0;
    while (fgets(line, sizeof line, stdin)) {
        char *end = strchr(line, '\n');
        *end = 0; //~ null-access
        sum += (int)strlen(line);
    }
    return sum == 1000;
}
