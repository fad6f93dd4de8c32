//@ expect: error uninitialised-use
//@ sanitizers: says "heap-buffer-overflow", because their allocator fills new blocks with bytes that are not zero
// The buffer holds no string yet when something is appended to it.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = malloc(32);
    if (!line)
        return 1;
    strcat(line, "text"); //~ uninitialised-use: strcat
    free(line);
    return 0;
}
