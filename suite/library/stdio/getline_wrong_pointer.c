//@ expect: error non-heap-free
//@ stdin: a longer line
// getline makes a larger buffer of one that is not on the heap.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char small[2], *line = small;
    size_t size = sizeof small;
    getline(&line, &size, stdin); //~ non-heap-free
    return 0;
}
