//@ expect: ok
//@ stdin: omcc
//@ hunt: nothing
// Letters open a file (o), make a mark in it (m) and close it (c).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *file = 0;
    int open = 0, mark = 0, c;
    while ((c = getchar()) != EOF) {
        if (c == 'o' && !open) {
            file = malloc(16);
            if (!file)
                return 1;
            open = 1;
            mark = 0;
        } else if (c == 'm' && open) {
            mark = 1;
        } else if (c == 'c' && open) {
            free(file);
            open = 0;
        }
    }
    if (open)
        free(file);
    return mark > 1;
}
