//@ expect: error double-free
//@ stdin: omcc
//@ hunt: finds
// Letters open a file (o), make a mark in it (m) and close it (c). Closing a file that has a mark leaves it open for another c.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *file = 0;
    int open = 0, mark = 0, held = 0, c;
    while ((c = getchar()) != EOF) {
        if (c == 'o' && !open) {
            file = malloc(16);
            if (!file)
                return 1;
            open = held = 1;
            mark = 0;
        } else if (c == 'm' && open) {
            mark = 1;
        } else if (c == 'c' && open) {
            free(file); //~ double-free
            held = 0;
            if (!mark)
                open = 0;
        }
    }
    if (held)
        free(file);
    return 0;
}
