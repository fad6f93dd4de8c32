//@ expect: ok
//@ check: safe
// The loop is left by `break` after the memory was freed, or with a pointer that outlives it.
#include <stdlib.h>

int main(void) {
    char *last = NULL;
    for (int i = 0; i < 4; i++) {
        char *line = malloc(8);
        if (!line)
            return 1;
        line[0] = (char)i;
        if (line[0] == 3) {
            last = line;
            break;
        }
        free(line);
    }
    if (last && last[0] == 3)
        exit(0);
    abort();
}
