//@ expect: ok
//@ stdin: 10
//@ hunt: nothing
// A number that is read is an index into ten counters.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *counters = calloc(10, sizeof *counters);
    int number;
    while (counters && scanf("%d", &number) == 1) {
        if (number < 0 || number >= 10)
            continue;
        if (counters[number] < 100)
            counters[number]++;
    }
    free(counters);
    return 0;
}
