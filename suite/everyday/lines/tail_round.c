// As tail.c, but the place in the ring is set back one line too late.
//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of static objects
//@ stdin: one
//@ stdin: two
//@ stdin: three
//@ stdin: four
//@ stdin: five
#include <stdio.h>
#include <string.h>

#define LINES 3
#define WIDTH 80

static char ring[LINES][WIDTH];

int main(void)
{
    char line[WIDTH];
    int next = 0;
    int held = 0;

    while (fgets(line, sizeof line, stdin)) {
        strcpy(ring[next], line); //~ out-of-bounds
        next = next < LINES ? next + 1 : 0;
        if (held < LINES)
            held++;
    }
    for (int i = 0; i < held; i++) {
        int at = (next + LINES - held + i) % LINES;
        printf("%s", ring[at]);
    }
    return 0;
}
