//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// `break` leaves the block of the loop, and with it the last variable that holds the memory.
#include <stdlib.h>

int main(void) {
    for (int i = 0; i < 4; i++) {
        char *line = malloc(8);
        if (!line)
            return 1;
        line[0] = (char)i;
        if (line[0] == 3)
            break; //~ memory-lost
        free(line);
    }
    exit(0);
}
