//@ expect: ok
//@ stdin: one
//@ stdin-end: two
//@ hunt: nothing
// The newline at the end of each line is replaced by a zero. If there is one.
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[64];
    int sum = 0;
    while (fgets(line, sizeof line, stdin)) {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        sum += (int)strlen(line);
    }
    return sum == 1000;
}
